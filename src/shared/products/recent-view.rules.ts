/** Products one remembers of what was looked at. */
export const MAX_RECENT_VIEWS = 20;
