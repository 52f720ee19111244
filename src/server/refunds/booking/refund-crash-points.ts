import { registerCrashPoints } from '../../platform/crash-points.ts';

/** Where a test kills the process on the way that money takes back. */
export const refundCrashPoint = registerCrashPoints([
  'refund.decide.before-commit',
  'refund.decide.after-commit',
  'refund.process.after-claim',
  'refund.process.after-ask',
  'refund.settle.before-commit',
  'refund.settle.after-commit',
]);
