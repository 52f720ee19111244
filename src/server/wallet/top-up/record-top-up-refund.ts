import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordOutsideReturn } from '../../settlement/record-outside-return.ts';
import { loseDisputedTopUp, loseTopUpCoins } from './lose-top-up.ts';
import { recordSentBack } from './send-back-top-up.ts';

/**
 * Money of a top-up went back. What the shop sends back goes whole, under the id of its payment, and what a chain takes for
 * good leaves the wallet; anything else is an operator's matter. Returns what it came to. Safe to repeat.
 */
export async function recordTopUpRefund(services: Services, payment: Payment, refund: ReportedRefund): Promise<string> {
  // Refunds that somebody makes on the pages of PayPal carry the payment's id too.
  const isSentBack = refund.reason !== 'lost' && payment.status === 'refunded' && refund.refundId === payment.id;
  if (isSentBack) return await recordSentBack(services, payment.id, refund.state);
  if (refund.reason === 'lost')
    return (await loseTopUpCoins(services, payment, refund)) ? 'topUp settled' : 'topUp unchanged';
  return await recordOutsideReturn(services, payment, refund, { name: 'topUp', id: payment.topUpId });
}

/** What banks took at the end of disputes leaves the wallet; what does not fit is treated as any refund. Safe to repeat. */
export async function recordTopUpTaken(
  services: Services,
  payment: Payment,
  refunds: readonly ReportedRefund[],
): Promise<string> {
  const taken = refunds.filter(({ currency, state }) => currency === payment.currency && state.status === 'settled');
  if (await loseDisputedTopUp(services, payment, taken)) return 'topUp settled';
  const outcomes: string[] = [];
  for (const refund of refunds) outcomes.push(await recordTopUpRefund(services, payment, refund));
  return outcomes.join(', ');
}
