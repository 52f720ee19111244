import { formatCents } from '../../shared/money/money.ts';
import type { OrderStatus } from '../../shared/orders/order.machine.ts';
import { spreadCents } from '../../shared/refunds/refund.rules.ts';
import type { Money, RefundState } from '../payments/payment-provider.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { reserveMoney, writeRefund } from './begin-refund.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { readOrderMoney } from './refund-order-money.ts';
import { bookRefundState } from './settle-refund.ts';
import { transitionOrder } from './transition-order.ts';

interface OutsideRefund extends Money {
  state: RefundState;
  /** Made on the provider's pages, or taken by the bank at the end of a dispute. */
  reason: 'outside' | 'dispute';
}

/**
 * Books money that went back without the shop, whole and in one transaction: nobody may ever find such a refund open and
 * ask the provider for it again. Where it does not fit the order's money, only people can put it right. Safe to repeat.
 */
export async function bookOutsideRefund(
  { db }: Pick<Services, 'db'>,
  paymentId: string,
  refund: OutsideRefund,
): Promise<string> {
  const { reference, status } = refund.state;
  if (status !== 'settled') return `outside ${status}`;
  const payment = await db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true, refundedCents: true },
  });
  // A top-up that the shop sends back is booked before the provider hears of it.
  if (payment.orderId === null && payment.refundedCents >= refund.amountCents) return 'top-up settled';
  return await transaction(db, async (tx) => {
    const order = payment.orderId === null ? null : await lockOrder(tx, payment.orderId);
    const known = await tx.refund.findUnique({ where: { idempotencyKey: keyOf(refund) }, select: { id: true } });
    if (known) return 'outside settled';
    const isBooked = order !== null && (await book(tx, order, paymentId, refund));
    await raiseAlert(tx, {
      kind: isBooked ? 'refund-outside' : 'refund-outside-unbooked',
      dedupeKey: `refund-outside:${reference}`,
      title: `${formatCents(refund.amountCents, refund.currency)} went back without the shop${isBooked ? '' : ', and does not fit our books'}`,
      details: { paymentId, orderId: payment.orderId, reference, reason: refund.reason, isBooked },
    });
    return isBooked ? 'outside settled' : 'outside: does not fit our books';
  });
}

async function book(tx: Transaction, order: LockedOrder, paymentId: string, refund: OutsideRefund): Promise<boolean> {
  const { amountCents, currency, reason, state } = refund;
  const { payment, leftCents, lines } = await readOrderMoney(tx, order.id);
  if (payment?.id !== paymentId || currency !== order.currency || amountCents > leftCents) return false;
  if (!(await reserveMoney(tx, order.id, { paymentId, amountCents }))) return false;
  const shares = spreadCents(
    amountCents,
    lines.map((line) => line.amountCents),
  );
  const text =
    reason === 'dispute' ? 'Taken back by the bank after a dispute' : 'Given back on the pages of the provider';
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
  // Nothing is delivered of what somebody just gave the money back for, until people have looked at it.
  if (order.status === 'processing') await move(tx, order, 'on_hold', text);
  // What was handed over by hand ends before all of its money can be gone: only a completed order becomes refunded.
  const isWhole = amountCents === leftCents;
  if (isWhole && order.status === 'shipped') await move(tx, order, 'delivered', text);
  if (isWhole && order.status === 'delivered') await move(tx, order, 'completed', text);
  await bookRefundState(tx, order, id, state);
  return true;
}

/** What the buyer asked for is answered by this; whoever wants more asks again. */
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

function keyOf({ state }: OutsideRefund): string {
  return `outside:${state.reference}`;
}
