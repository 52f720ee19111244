import { registerCrashPoints } from '../platform/crash-points.ts';

/** Points at which a test kills the process during top-ups and withdrawals. */
export const walletCrashPoint = registerCrashPoints([
  'top-up.begin.before-commit',
  'top-up.before-charge',
  'top-up.after-charge',
  'top-up.settle.before-commit',
  'top-up.settle.after-commit',
  'top-up.send-back.after-refund',
  'withdrawal.request.before-commit',
  'withdrawal.request.after-commit',
  'withdrawal.decide.before-commit',
]);
