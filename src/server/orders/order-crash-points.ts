import { registerCrashPoints } from '../platform/crash-points.ts';

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
  'webhook.before-ask',
  'webhook.after-ask',
  'order.deliver.before-commit',
  'order.deliver.after-commit',
  'keys.import.before-commit',
  'keys.import.after-commit',
]);
