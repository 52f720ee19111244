import { registerCrashPoints } from '../platform/crash-points.ts';

/** Points at which a test kills the process during a refund. */
export const refundCrashPoint = registerCrashPoints([
  'order.cancel.before-commit',
  'order.cancel.after-commit',
  'refund.decide.before-commit',
  'refund.decide.after-commit',
  'refund.process.after-claim',
  'refund.process.after-ask',
  'refund.settle.before-commit',
  'refund.settle.after-commit',
  'refund.earnings.before-commit',
]);
