/** Rows that one job takes at most. */
export const bulkRowLimit = 100_000;
/** Ids that a selection names one by one; more are named by a filter. */
export const bulkIdLimit = 1000;
/** Rows of an export that are answered at once; more are written by a job. */
export const exportAtOnce = 5000;
export const importFileBytes = 64 * 1024 * 1024;
export const undoHours = 24;
/** Rows whose before and after a job shows. */
export const sampleLimit = 20;
