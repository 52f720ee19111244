import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test kills the process on the way of money into a wallet and out of it. */
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
