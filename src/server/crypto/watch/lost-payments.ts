import type { Settings } from '../../../shared/settings/settings.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { lossAlertKey } from '../../payments/loss-alert.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { giveBackLost, lockLostPayment } from '../../settlement/lost-payment.ts';
import type { Purpose } from '../../settlement/payee.ts';
import { billOf, type CoinBill } from '../coin-bill.ts';
import { readCryptoConfig, type WatchedChain } from '../crypto-config.ts';
import {
  findPaidBy,
  hasOpenLoss,
  listFoundPayments,
  listLostTransfers,
  takeLostTransfer,
} from '../lost-coins.queries.ts';
import { readBillState } from '../quotes/coin-state.queries.ts';

/**
 * Payments that had been accepted and that the chain no longer holds after its newest blocks were read: an order that is
 * not finished is held, what was given for them is withheld, and staff hear of every one. While that alert is open the
 * order's goods are kept back (`requireNotFrozen`): until it is confirmed anew, or staff decide. Coins beyond the price
 * are only reported.
 */
export async function holdLostPayments(services: Services, { network }: WatchedChain): Promise<void> {
  const { db } = services;
  const rows = await listLostTransfers(db.prisma, network);
  if (rows.length === 0) return;
  const { settings } = await readCryptoConfig(services);
  await forEachRow(rows, ({ id, hash, ...ids }) =>
    transaction(db, async (tx) => {
      const bill = billOf(ids);
      const order = bill.orderId === undefined ? null : await lockOrder(tx, bill.orderId);
      const payment = await findPaidBy(tx, bill);
      const paid = payment && (await lockLostPayment(tx, services, payment));
      if (!(await takeLostTransfer(tx, network, id))) return;
      const details = { ...bill, network, hash, ...(order && { status: order.status }) };
      if (payment && (await isPaidWithout(tx, bill, payment, settings))) {
        const title = `${nameOf(order, payment)}: coins beyond its price are no longer on the chain`;
        return await raiseAlert(tx, { kind: 'crypto-unneeded', dedupeKey: `crypto-extra-lost:${id}`, title, details });
      }
      const withheld = (await paid?.withhold()) ?? '';
      if (order) await holdOrder(tx, order, hash);
      const named = payment ?? (await findPurpose(tx, bill));
      const title = `${nameOf(order, named)}: an accepted crypto payment is no longer on the chain`;
      await raiseAlert(tx, {
        kind: 'crypto-lost',
        dedupeKey: lossAlertKey(id),
        title: `${title}${withheld && `. ${withheld}`}`,
        details,
      });
    }),
  );
}

/** What coins were for that paid nothing in the end, or whose payment went back. */
async function findPurpose(tx: Transaction, { paymentId }: CoinBill): Promise<Payment | null> {
  return paymentId === undefined ? null : await tx.payment.findUnique({ where: { id: paymentId } });
}

/** Whether what is still on its chain covers the price. */
async function isPaidWithout(
  tx: Transaction,
  bill: CoinBill,
  { amountCents, currency }: Payment,
  settings: Settings,
): Promise<boolean> {
  const { transfers, verdict } = await readBillState(tx, bill, { totalCents: amountCents, currency }, settings);
  return (
    verdict.missingCents === 0 && transfers.length > 0 && transfers.every(({ confirmedAt }) => confirmedAt !== null)
  );
}

async function holdOrder(tx: Transaction, order: LockedOrder, hash: string): Promise<void> {
  const text = `The payment ${hash.slice(0, 10)}… is no longer on the chain`;
  if (order.status === 'processing') {
    await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'crypto_lost', text });
  } else await recordOrderEvent(tx, { orderId: order.id, type: 'crypto_lost', text });
}

function nameOf(order: LockedOrder | null, payment: Purpose | null): string {
  if (order) return `Order ${order.orderNumber}`;
  return payment?.topUpId ? 'A top-up' : 'A membership';
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
