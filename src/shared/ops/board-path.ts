/** Where Bull Board is. */
export const boardPath = '/admin/ops/board';
