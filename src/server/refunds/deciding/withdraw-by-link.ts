import { withdrawalActions } from '../../../shared/orders/withdrawal.rules.ts';
import type { LinkedWithdrawal, WithdrawalLink } from '../../../shared/refunds/refund.schemas.ts';
import { openOrderLink } from '../../orders/read/linked-order.queries.ts';
import { getOrder } from '../../orders/read/orders.queries.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { withdrawContract } from './withdraw-contract.ts';

/** The order behind the link of its mail, as far as its withdrawal needs it. A wrong link is NOT_FOUND. */
export async function getLinkedWithdrawal(services: Services, link: WithdrawalLink): Promise<LinkedWithdrawal> {
  const { orderId, buyer } = await openOrderLink(services, link);
  const order = await getOrder(services, buyer, orderId);
  const isUsed = order.items.some(
    ({ keys, downloads }) => keys.some(({ revealedAt }) => revealedAt) || downloads.some(({ lastAt }) => lastAt),
  );
  const mayEnd = withdrawalActions.some((action) => order.allowedActions.includes(action));
  const isOver = ['cancelled', 'refunded', 'refund_requested'].includes(order.status);
  return {
    orderNumber: order.orderNumber,
    items: order.items.map(({ name, quantity }) => ({ name, quantity })),
    paid: order.paidAt === null ? 0 : order.total,
    currency: order.currency,
    state: isOver ? 'withdrawn' : mayEnd && !isUsed ? 'open' : 'ended',
  };
}

/** Withdraws from the contract as its buyer would; the mail that confirms it goes to the buyer. */
export async function withdrawByLink(
  services: Services,
  requestInfo: RequestInfo,
  link: WithdrawalLink,
): Promise<LinkedWithdrawal> {
  const { orderId, buyer } = await openOrderLink(services, link);
  await withdrawContract(services, buyer, requestInfo, orderId);
  return await getLinkedWithdrawal(services, link);
}
