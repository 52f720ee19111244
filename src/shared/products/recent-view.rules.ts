/** Products one remembers of what was looked at (spec §9). */
export const MAX_RECENT_VIEWS = 20;
