import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordOutsideReturn } from '../../settlement/record-outside-return.ts';
import { loseTopUp } from './lose-top-up.ts';
import { recordSentBack } from './send-back-top-up.ts';

/**
 * Money of a top-up went back. What the shop sends back goes whole, under the id of its payment, and what a bank takes
 * at the end of a dispute, or a chain for good, leaves the wallet; anything else is an operator's matter. Returns what it came to. Safe to repeat.
 */
export async function recordTopUpRefund(services: Services, payment: Payment, refund: ReportedRefund): Promise<string> {
  // Refunds that somebody makes on the pages of PayPal carry the payment's id too.
  const isSentBack = refund.reason !== 'lost' && payment.status === 'refunded' && refund.refundId === payment.id;
  if (isSentBack) return await recordSentBack(services, payment.id, refund.state);
  const { reason } = refund;
  if (reason !== 'outside' && (await loseTopUp(services, payment, { ...refund, reason }))) return 'topUp settled';
  if (reason === 'lost') return 'topUp unchanged';
  return await recordOutsideReturn(services, payment, refund, { name: 'topUp', id: payment.topUpId });
}
