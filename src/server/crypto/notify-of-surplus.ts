import { formatCents } from '../../shared/money/money.ts';
import type { LockedOrder } from '../orders/state/lock-order.ts';
import { recordOrderEvent } from '../orders/state/order-events.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { mailOfCoins, notifyBuyerOfCoins, orderPayer } from './notify-of-coins.ts';
import type { CoinState } from './quotes/coin-state.queries.ts';

/** Tells the buyer, by mail too, and staff of what came beyond what the order takes. Once, however often it is called. */
export async function notifyOfOrderSurplus(
  tx: Transaction,
  services: Pick<Services, 'environment'>,
  order: LockedOrder,
  state: Pick<CoinState, 'transfers' | 'verdict'>,
): Promise<void> {
  const { surplusCents } = state.verdict;
  if (surplusCents === 0) return;
  const { id: orderId, orderNumber, currency } = order;
  const payer = orderPayer(order);
  const much = formatCents(surplusCents, currency);
  await mailOfCoins(tx, services, payer, 'crypto-overpaid', state);
  const event = { orderId, type: 'crypto_overpaid', text: `Received ${much} more than needed` } as const;
  if ((await tx.orderEvent.count({ where: event })) === 0) await recordOrderEvent(tx, event);
  await notifyBuyerOfCoins(tx, payer, 'crypto_overpaid', `You paid ${much} more than needed for order ${orderNumber}.`);
  await raiseAlert(tx, {
    kind: 'crypto-overpaid',
    dedupeKey: `crypto-overpaid:${orderId}`,
    title: `Order ${orderNumber} was overpaid by ${much} in crypto`,
    details: { orderId, surplusCents },
  });
}
