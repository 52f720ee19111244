import { holdEarnings } from '../../earnings/hold-earnings.ts';
import { lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import type { WatchedChain } from '../crypto-config.ts';

const batchSize = 50;
const lost = { orphanedAt: { not: null }, settledAt: { not: null } } as const;

/** The alert about one transfer. */
export function lostPaymentAlert(transferId: string): string {
  return `crypto-lost:${transferId}`;
}

/**
 * Payments that had been settled and that the chain no longer holds after its newest blocks were read: an order that is
 * not finished is held, and staff hear of every one. While that alert is open the order's goods are kept back
 * (`requireNotFrozen`): until it is confirmed anew, or staff close it.
 */
export async function holdLostPayments({ db }: Pick<Services, 'db'>, { network }: WatchedChain): Promise<void> {
  const rows = await db.prisma.cryptoTransfer.findMany({
    where: { ...lost, network, OR: [{ orderId: { not: null } }, { paymentId: { not: null } }] },
    select: { id: true, orderId: true, paymentId: true, hash: true },
    take: batchSize,
  });
  await forEachRow(rows, ({ id, orderId, paymentId, hash }) =>
    transaction(db, async (tx) => {
      const order = orderId === null ? null : await lockOrder(tx, orderId);
      const stillLost = await tx.cryptoTransfer.updateMany({ where: { ...lost, id }, data: { settledAt: null } });
      if (stillLost.count === 0) return;
      if (order === null || orderId === null) {
        // What it paid for has been given: a balance is not taken back by itself.
        const title = 'An accepted crypto payment for a top-up or membership is no longer on the chain';
        const details = { paymentId, network, hash };
        return await raiseAlert(tx, { kind: 'crypto-lost', dedupeKey: lostPaymentAlert(id), title, details });
      }
      const text = `The payment ${hash.slice(0, 10)}… is no longer on the chain`;
      if (order.status === 'processing') {
        await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
      } else await recordOrderEvent(tx, { orderId, type: 'crypto_lost', text });
      await holdEarnings(tx, orderId);
      await raiseAlert(tx, {
        kind: 'crypto-lost',
        dedupeKey: lostPaymentAlert(id),
        title: `Order ${order.orderNumber}: an accepted crypto payment is no longer on the chain. Its keys and downloads are withheld until this is resolved`,
        details: { orderId, network, hash, status: order.status },
      });
    }),
  );
}
