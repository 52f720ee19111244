import { normalizeHash } from '../../shared/crypto/chains/transaction-hash.rules.ts';
import type { ReportPayment } from '../../shared/crypto/coin-payments/reported-payment.schemas.ts';
import type { Order } from '../../shared/orders/order.schemas.ts';
import { authorizeBuyer } from '../orders/orders.policy.ts';
import { getOrder } from '../orders/read/orders.queries.ts';
import { lockOrderNow } from '../orders/state/lock-order.ts';
import { requireAction, seeOrder, seeOrderAgain } from '../orders/state/order-access.ts';
import { recordOrderEvent } from '../orders/state/order-events.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { bindTransaction } from './bind-transaction.ts';
import { readCryptoConfig, readWatchedChains } from './crypto-config.ts';
import { requireOfferedNetwork } from './require-offered-network.ts';

/** The alert key while a reported transaction waits for a decision. */
export function reportedPaymentAlert(orderId: string): string {
  return `crypto-pending:${orderId}`;
}

/**
 * The buyer reports the transaction that paid the order. It proves nothing: the order only changes after staff checked
 * it (M-13). NETWORK_NOT_OFFERED where the shop takes no payments. A transaction belongs to one order, however it is
 * spelled: TX_EXISTS for others (M-10).
 */
export async function reportPayment(services: Services, actor: MemberActor, input: ReportPayment): Promise<Order> {
  const { db } = services;
  const { id, network, transactionHash } = input;
  const row = await db.prisma.order.findUnique({ where: { id }, select: { id: true, userId: true } });
  authorizeBuyer(actor, row);
  const { settings } = await readCryptoConfig(services);
  if (!settings.cryptoEnabled) throw new AppError('PROVIDER_NOT_CONFIGURED');
  const isWatched = (await readWatchedChains(services)).some((chain) => chain.network === network);
  const hash = normalizeHash(network, transactionHash);
  if (hash === null) {
    throw new AppError('TX_HASH_INVALID', { errors: { transactionHash: ['invalidTransactionHash'] } });
  }
  if (!isWatched) await requireOfferedNetwork(services, settings, { network, orderId: id });
  const before = await seeOrder(services, actor, id);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    requireAction(await seeOrderAgain(tx, before), 'submit-hash');
    if (!(await bindTransaction(tx, { bill: { orderId: id }, network, hash, userId: actor.userId, isWatched }))) return;
    const text = `Transaction ${hash.slice(0, 10)}… reported on ${network.toUpperCase()}; we are checking it`;
    await recordOrderEvent(tx, { orderId: id, type: 'hash_submitted', text, byUserId: actor.userId });
    // On a watched chain the shop looks for itself, and asks staff only where that is needed.
    if (isWatched) return;
    await raiseAlert(tx, {
      kind: 'crypto-pending',
      dedupeKey: reportedPaymentAlert(id),
      title: `Order ${order.orderNumber}: a crypto payment is waiting for approval`,
      details: { orderId: id, network, hash },
    });
  });
  return await getOrder(services, actor, id);
}
