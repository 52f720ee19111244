import { canPaymentBecome, type PaymentStatus } from '../../shared/payments/payment.machine.ts';
import { clearClientAction, statusAfter } from '../payments/attempts/book-attempt.ts';
import type { ChargeState } from '../payments/gateway/payment-provider.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { type Payment, Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { alertOtherMoney } from './alert-other-money.ts';
import { type ChargeNews, type LockedPayee, type Purpose, payeeOf } from './payee.ts';

/**
 * Books what the provider said of an attempt, in one transaction: payment and payee, since money and what it pays for
 * must never be seen apart. Safe to repeat and to race: whoever comes second finds it booked. Returns the attempt's
 * status after it.
 *
 * @param known what the payment is for, where the caller knows; it is read otherwise
 */
export async function settlePayment(
  services: Services,
  paymentId: string,
  state: ChargeState,
  known?: Purpose,
): Promise<PaymentStatus> {
  const { db } = services;
  const { payee, id } = payeeOf(
    services,
    known ?? (await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } })),
  );
  const lock = await payee.prepare(services, id);
  const settle = async (tx: Transaction): Promise<PaymentStatus> => {
    const locked = await lock(tx);
    const { isOrderPaid, ...payment } = await readPayment(tx, paymentId);
    const next = statusAfter[state.status];
    if (payment.status === next) {
      if (state.status === 'processing') await clearClientAction(tx, paymentId);
      return payment.status;
    }
    if (await alertOtherMoney(tx, paymentId, payment, state)) return payment.status;
    return await book(locked, { payment, isOrderPaid, state, next });
  };
  return await payee.inTurn(() => transaction(db, settle));
}

const paymentColumns = Prisma.raw(
  Object.values(Prisma.PaymentScalarFieldEnum)
    .map((name) => `p."${name}"`)
    .join(', '),
);

/** As Prisma gives it, at a fraction of the cost: every payment goes through here. */
async function readPayment(tx: Transaction, id: string): Promise<Payment & Pick<ChargeNews, 'isOrderPaid'>> {
  const [payment] = await tx.$queryRaw<(Payment & Pick<ChargeNews, 'isOrderPaid'>)[]>`
    SELECT ${paymentColumns}, EXISTS (
      SELECT 1 FROM payments o WHERE o."orderId" = p."orderId" AND o."status" = 'paid' AND NOT o."isSurplus"
    ) AS "isOrderPaid"
    FROM payments p WHERE p."id" = ${id}::uuid`;
  if (!payment) throw new AppError('INTERNAL', { cause: new Error(`There is no payment ${id}`) });
  return payment;
}

/** What is no news leaves the attempt as it is. */
async function book(payee: LockedPayee, news: ChargeNews): Promise<PaymentStatus> {
  const { payment, next } = news;
  if (!canPaymentBecome(payment.status, next)) {
    const isLate = next === 'paid' && (payment.status === 'failed' || payment.status === 'cancelled');
    return isLate ? await payee.paidLate(news) : payment.status;
  }
  if (next === 'paid') return await payee.paid(news);
  return next === 'processing' ? await payee.waiting(news) : await payee.failed(news);
}
