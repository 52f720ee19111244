import { transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordSentBack } from './send-back-top-up.ts';

/**
 * Money of a top-up went back. What the shop sends back goes whole, under the id of its payment; anything else is an
 * operator's matter. Returns what it came to. Safe to repeat.
 */
export async function recordTopUpRefund(services: Services, payment: Payment, refund: ReportedRefund): Promise<string> {
  // Refunds that somebody makes on the pages of PayPal carry the payment's id too.
  const isSentBack = refund.reason === 'outside' && payment.status === 'refunded' && refund.refundId === payment.id;
  if (isSentBack) return await recordSentBack(services, payment.id, refund.state);
  const { db } = services;
  const { status } = refund.state;
  if (status !== 'settled') return `outside ${status}`;
  const { refundedCents } = await db.prisma.payment.findUniqueOrThrow({
    where: { id: payment.id },
    select: { refundedCents: true },
  });
  // A top-up that the shop sends back is booked before the provider hears of it.
  if (refundedCents >= refund.amountCents) return 'top-up settled';
  const ids = { paymentId: payment.id, ...(payment.topUpId !== null && { topUpId: payment.topUpId }) };
  await transaction(db, (tx) => alertOutsideRefund(tx, ids, refund, false));
  return 'outside: does not match our records';
}
