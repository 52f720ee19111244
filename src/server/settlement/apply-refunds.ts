import { readLostDisputes } from '../payments/attempts/lost-disputes.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Services } from '../platform/services.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { payeeOf } from './payee.ts';

/**
 * Money of a charge went back: the provider's own list says what of it, since its messages come in any order, and the
 * payee books each; after a lost dispute, the whole list at once. Returns what it came to.
 */
export async function applyRefunds(services: Services, provider: string, reference: string | null): Promise<string> {
  const gateway = openProvider(services, provider);
  const payment = reference === null ? null : await bookLateCharge(services, provider, reference);
  if (!payment || reference === null || !gateway.listRefunds) return 'ignored: refunds no payment of this shop';
  const { payee } = payeeOf(services, payment);
  const refunds = await gateway.listRefunds(reference);
  const { isListed, isRunning } = await readLostDisputes(services.db.prisma, payment.id);
  if (payee.taken && isListed && refunds.length > 0) {
    if (isRunning) return 'refunds wait for another dispute';
    const taken = refunds.map((refund) => ({ ...refund, reason: 'dispute' as const }));
    return `refunds ${await payee.taken(services, payment, taken)}`;
  }
  const outcomes: string[] = [];
  for (const refund of refunds) {
    outcomes.push(await payee.refunded(services, payment, { ...refund, reason: 'outside' }));
  }
  return `refunds ${outcomes.join(', ') || 'none'}`;
}
