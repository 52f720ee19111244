import { dayMs } from '../dates/spans.ts';
import type { OrderAction } from './order.machine.ts';

/** Any of them lets a buyer withdraw from the contract: before the delivery, while the order is on hold, or after it. */
export const withdrawalActions: readonly OrderAction[] = ['cancel', 'withdraw', 'request-refund'];

/** D-38: without consent to immediate delivery the right of withdrawal runs first, for this many days. */
export const withdrawalDays = 14;

/** When an order paid at `paidAt` is delivered without that consent. */
export function endOfWithdrawal(paidAt: Date): Date {
  return new Date(paidAt.getTime() + withdrawalDays * dayMs);
}
