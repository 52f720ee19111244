import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { giveBackLost, lockLostPayment } from '../../settlement/lost-payment.ts';
import type { Purpose } from '../../settlement/payee.ts';
import { billOf, type CoinBill } from '../coin-bill.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { findPaidBy, hasOpenLoss, listFoundPayments, lostPaymentAlert } from '../lost-coins.queries.ts';
import { purposeNames } from '../settling/payment-coins.ts';

const batchSize = 50;
const lost = { orphanedAt: { not: null }, settledAt: { not: null } } as const;

/**
 * Payments that had been settled and that the chain no longer holds after its newest blocks were read: an order that is
 * not finished is held, what was given for them is withheld, and staff hear of every one. While that alert is open the
 * order's goods are kept back (`requireNotFrozen`): until it is confirmed anew, or staff close it.
 */
export async function holdLostPayments(services: Services, { network }: WatchedChain): Promise<void> {
  const { db } = services;
  const rows = await db.prisma.cryptoTransfer.findMany({
    where: { ...lost, network, OR: [{ orderId: { not: null } }, { paymentId: { not: null } }] },
    select: { id: true, orderId: true, paymentId: true, hash: true },
    take: batchSize,
  });
  await forEachRow(rows, ({ id, hash, ...ids }) =>
    transaction(db, async (tx) => {
      const bill = billOf(ids);
      const order = bill.orderId === undefined ? null : await lockOrder(tx, bill.orderId);
      const payment = await findPaidBy(tx, bill);
      const paid = payment && (await lockLostPayment(tx, services, payment));
      const stillLost = await tx.cryptoTransfer.updateMany({ where: { ...lost, id }, data: { settledAt: null } });
      if (stillLost.count === 0) return;
      const withheld = (await paid?.withhold()) ?? '';
      if (order) await holdOrder(tx, order, hash);
      await raiseAlert(tx, {
        kind: 'crypto-lost',
        dedupeKey: lostPaymentAlert(id),
        title: describe(order, payment, withheld),
        details: { ...bill, network, hash, ...(order && { status: order.status }) },
      });
    }),
  );
}

async function holdOrder(tx: Transaction, order: LockedOrder, hash: string): Promise<void> {
  const text = `The payment ${hash.slice(0, 10)}… is no longer on the chain`;
  if (order.status === 'processing') {
    await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
  } else await recordOrderEvent(tx, { orderId: order.id, type: 'crypto_lost', text });
}

function describe(order: LockedOrder | null, payment: Purpose | null, withheld: string): string {
  const what = order
    ? `Order ${order.orderNumber}: an accepted crypto payment`
    : `An accepted crypto payment for ${purposeNames[payment?.topUpId ? 'topUp' : 'vip']}`;
  return `${what} is no longer on the chain${withheld && `. ${withheld}`}`;
}

/**
 * Gives back what was withheld of payments that no open alert is about any more: their coins were confirmed anew, or staff
 * closed it. Safe to repeat and to race.
 */
export async function giveBackFound(services: Services): Promise<void> {
  const payments = await listFoundPayments(services.db.prisma);
  await forEachRow(payments, async (payment) => {
    const bill: CoinBill = payment.orderId === null ? { paymentId: payment.id } : { orderId: payment.orderId };
    await giveBackLost(services, payment, async (tx) => !(await hasOpenLoss(tx, bill)));
  });
}
