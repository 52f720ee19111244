/** How many viewed products are remembered. */
export const MAX_RECENT_VIEWS = 20;
