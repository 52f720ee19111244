import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import { spreadCents } from '../../../shared/refunds/refund.rules.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { reserveMoney } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { writeRefund } from './begin-refund.ts';
import { readOrderMoney } from './refund-order-money.ts';
import { bookRefundState, refundFailedAlert } from './settle-refund.ts';

/**
 * Books money that was refunded outside the shop, or coins that left their chain for good, in one transaction, so that no job finds such a refund open and asks
 * the provider for it again. What does not match the order's money is left to staff. Safe to repeat.
 */
export async function bookOutsideRefund(
  { db }: Pick<Services, 'db'>,
  payment: Payment,
  refund: ReportedRefund,
): Promise<string> {
  const { status } = refund.state;
  if (status !== 'settled') return `outside ${status}`;
  const { id: paymentId, orderId } = payment;
  if (orderId === null) throw new AppError('INTERNAL');
  return await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await tx.refund.findUnique({ where: { idempotencyKey: keyOf(refund) }, select: { id: true } });
    if (known) return 'outside settled';
    const isBooked = await book(tx, order, paymentId, refund);
    if (refund.reason !== 'lost') await alertOutsideRefund(tx, { paymentId, orderId }, refund, isBooked);
    return isBooked ? 'outside settled' : 'outside: does not match our records';
  });
}

async function book(tx: Transaction, order: LockedOrder, paymentId: string, refund: ReportedRefund): Promise<boolean> {
  const { currency, reason, state } = refund;
  if (reason === 'lost') {
    const { payment: paidBy } = await readOrderMoney(tx, order.id);
    if (paidBy?.id !== paymentId || (await readLost(tx, paymentId)) === null) return false;
    await stopOpenRefunds(tx, order, paymentId);
  }
  const { payment, leftCents, lines } = await readOrderMoney(tx, order.id);
  const isTwice = reason === 'dispute' && (await isBeyondWallet(tx, paymentId, refund.amountCents - leftCents));
  if (isTwice && leftCents === 0) return payment?.id === paymentId;
  const amountCents = reason === 'lost' || isTwice ? leftCents : refund.amountCents;
  if (payment?.id !== paymentId || currency !== order.currency || amountCents > leftCents) return false;
  if (!(await reserveMoney(tx, order.id, { paymentId, amountCents }))) return false;
  const shares = spreadCents(
    amountCents,
    lines.map((line) => line.amountCents),
  );
  const text = texts[reason];
  await closeRequests(tx, order.id, text);
  const id = await writeRefund(tx, order, {
    paymentId,
    amountCents,
    reason,
    method: 'original',
    requestedById: null,
    idempotencyKey: keyOf(refund),
    lines: lines.map(({ orderItemId }, index) => ({ orderItemId, amountCents: shares[index] ?? 0 })),
  });
  await tx.refund.update({
    where: { id },
    data: { status: 'processing', decidedAt: databaseNow(), decision: text },
    select: { id: true },
  });
  await recordOrderEvent(tx, { orderId: order.id, type: 'refund_outside', text });
  // Refunded items are not delivered until staff have looked at the order.
  if (order.status === 'processing') await move(tx, order, 'on_hold', text);
  // A hand-over is completed first, because only a completed order can become refunded.
  const isWhole = amountCents === leftCents;
  if (isWhole && order.status === 'shipped') await move(tx, order, 'delivered', text);
  if (isWhole && order.status === 'delivered') await move(tx, order, 'completed', text);
  await bookRefundState(tx, order, id, state);
  return true;
}

const texts: Record<ReportedRefund['reason'], string> = {
  dispute: 'Charged back by the bank after a dispute',
  outside: 'Refunded on the provider’s site',
  lost: 'The crypto payment did not come back to the blockchain',
};

/** Whether a bank gave back so much more than was left, which refunds to the wallet had given before: that is taken from there. */
async function isBeyondWallet(tx: Transaction, paymentId: string, cents: number): Promise<boolean> {
  if (cents <= 0) return false;
  const toWallet = { paymentId, method: 'wallet', status: 'settled' } as const;
  const credited = await tx.refund.aggregate({ where: toWallet, _sum: { amountCents: true } });
  return cents <= (credited._sum.amountCents ?? 0);
}

/** Refunds that were approved before the coins were lost and have not been sent: there is nothing to send any more. */
async function stopOpenRefunds(tx: Transaction, order: LockedOrder, paymentId: string): Promise<void> {
  const open = await tx.refund.findMany({
    where: { paymentId, status: { in: ['approved', 'processing'] } },
    select: { id: true },
  });
  for (const { id } of open) {
    await bookRefundState(tx, order, id, { status: 'failed', reference: `lost:${id}`, failureCode: 'payment_lost' });
    await resolveAlert(tx, refundFailedAlert(id));
    await resolveAlert(tx, `refund-late:${id}`);
  }
}

/** This closes the buyer's open request; a new one can be made for the rest. */
async function closeRequests(tx: Transaction, orderId: string, decision: string): Promise<void> {
  await tx.refund.updateMany({
    where: { orderId, status: 'requested' },
    data: { status: 'rejected', decision, decidedAt: databaseNow() },
  });
}

async function move(tx: Transaction, order: LockedOrder, to: OrderStatus, text: string): Promise<void> {
  await transitionOrder(tx, order, { to, by: 'system', type: 'refund_outside', text });
  order.status = to;
}

function keyOf({ state }: ReportedRefund): string {
  return `outside:${state.reference}`;
}
