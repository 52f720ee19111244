import { registerCrashPoints } from '../../platform/crash-points.ts';

/** Points at which a test kills or pauses the process between cart and delivery. */
export const orderCrashPoint = registerCrashPoints([
  'order.locked',
  'order.place.before-commit',
  'order.place.after-commit',
  'payment.begin.before-commit',
  'payment.before-charge',
  'payment.after-charge',
  'payment.return.before-ask',
  'payment.settle.before-lock',
  'payment.settle.before-commit',
  'payment.settle.after-commit',
  'order.deliver.at-once',
  'order.deliver.before-commit',
  'order.deliver.after-commit',
  'order.cancel.before-commit',
  'order.cancel.after-commit',
  'gift.send.before-commit',
  'gift.claim.before-commit',
  'gift.decline.before-commit',
  'release.charge.before-commit',
  'refund.earnings.before-commit',
]);
