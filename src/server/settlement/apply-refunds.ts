import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Services } from '../platform/services.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { payeeOf } from './payee.ts';

/**
 * Money of a charge went back: the provider's own list says what of it, since its messages come in any order, and the
 * payee books each. Returns what it came to.
 */
export async function applyRefunds(services: Services, provider: string, reference: string | null): Promise<string> {
  const gateway = openProvider(services, provider);
  const payment = reference === null ? null : await bookLateCharge(services, provider, reference);
  if (!payment || reference === null || !gateway.listRefunds) return 'ignored: refunds no payment of this shop';
  const { payee } = payeeOf(services, payment);
  const reason = payee.losesByList && payment.disputeOutcome === 'lost' ? 'dispute' : 'outside';
  const outcomes: string[] = [];
  for (const refund of await gateway.listRefunds(reference)) {
    outcomes.push(await payee.refunded(services, payment, { ...refund, reason }));
  }
  return `refunds ${outcomes.join(', ') || 'none'}`;
}
