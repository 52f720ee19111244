import { registerCrashPoints } from '../platform/crash-points.ts';

/** Points at which a test kills the process while a membership is bought or refunded. */
export const vipCrashPoint = registerCrashPoints([
  'vip.begin.before-commit',
  'vip.before-charge',
  'vip.after-charge',
  'vip.settle.before-commit',
  'vip.settle.after-commit',
  'vip.cancel.before-commit',
  'vip.return.after-refund',
]);
