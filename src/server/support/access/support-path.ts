/** Where a member reads a conversation with support. */
export const supportPath = (conversationId: string) => `/support/${conversationId}`;
