import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test kills the process while a job is at its rows. */
export const bulkCrashPoint = registerCrashPoints(['bulk.batch.before-commit', 'bulk.batch.after-commit']);
