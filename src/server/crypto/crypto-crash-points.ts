import { registerCrashPoints } from '../platform/crash-points.ts';

/** Where a test ends the worker: the verdict about coins is written, their money is not booked. */
export const cryptoCrashPoint = registerCrashPoints([
  'coins.between-verdict-and-booking',
  'order-coins.between-verdict-and-booking',
]);
