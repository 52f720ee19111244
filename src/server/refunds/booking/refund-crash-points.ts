import { registerCrashPoints } from '../../platform/crash-points.ts';

/** Points at which a test kills the process during a refund. */
export const refundCrashPoint = registerCrashPoints([
  'refund.decide.before-commit',
  'refund.decide.after-commit',
  'refund.process.after-claim',
  'refund.process.after-ask',
  'refund.settle.before-commit',
  'refund.settle.after-commit',
]);
