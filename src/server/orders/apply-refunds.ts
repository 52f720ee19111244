import { z } from 'zod';
import type { ProviderRefund } from '../payments/payment-provider.ts';
import { openProvider } from '../payments/payment-providers.ts';
import type { Services } from '../platform/services.ts';
import { noteSentBack } from '../wallet/send-back-top-up.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { bookOutsideRefund } from './book-outside-refund.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Books the refunds of a charge from the provider's own list, since its webhooks come in any order. Our refunds are
 * settled; those made on the provider's site are booked as well. Returns the outcome.
 */
export async function applyRefunds(services: Services, provider: string, reference: string | null): Promise<string> {
  const gateway = openProvider(services, provider);
  const payment = reference === null ? null : await bookLateCharge(services, provider, reference);
  if (!payment || reference === null || !gateway.listRefunds) return 'ignored: refunds no payment of this shop';
  // A top-up that the shop sends back goes whole, under the id of its payment. Refunds that somebody makes on the pages
  // of PayPal carry that id too.
  const isSentBack = payment.topUpId !== null && payment.status === 'refunded';
  const outcomes: string[] = [];
  for (const refund of await gateway.listRefunds(reference)) {
    const ours = await findOurs(services, payment.id, refund);
    if (isSentBack && refund.refundId === payment.id) {
      outcomes.push(await noteSentBack(services, payment.id, refund.state));
    } else if (ours) outcomes.push(await settleRefund(services, ours, refund.state));
    else outcomes.push(await bookOutsideRefund(services, payment.id, { ...refund, reason: 'outside' }));
  }
  return `refunds ${outcomes.join(', ') || 'none'}`;
}

/** A refund of ours is known by our id, and one that was booked as somebody else's by the provider's. */
async function findOurs({ db }: Services, paymentId: string, refund: ProviderRefund): Promise<string | undefined> {
  const id = z.uuid().safeParse(refund.refundId).data;
  const { reference: providerReference } = refund.state;
  const found = await db.prisma.refund.findFirst({
    where: { paymentId, OR: [{ providerReference }, ...(id ? [{ id }] : [])] },
    select: { id: true },
  });
  return found?.id;
}
