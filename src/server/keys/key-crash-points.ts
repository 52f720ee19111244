import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test kills the process while keys come in or run low. */
export const keyCrashPoint = registerCrashPoints([
  'keys.import.before-commit',
  'keys.import.after-commit',
  'low-keys.warn.before-commit',
]);
