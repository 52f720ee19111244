import { toAmount } from '../../../shared/money/money.ts';
import { releasePaymentState } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import type { ReleasePaymentView } from '../../../shared/orders/release-payment/release-payment.schemas.ts';
import type { Prisma } from '../../platform/generated/client.ts';

export const releasePaymentSelect = {
  amountCents: true,
  consentText: true,
  consentedAt: true,
  dueUntil: true,
  card: { select: { id: true, brand: true, last4: true, removedAt: true } },
} as const satisfies Prisma.ReleasePaymentSelect;

interface DeferredOrder {
  status: string;
  paymentStatus: string;
  currency: string;
  releasePayment: Prisma.ReleasePaymentGetPayload<{ select: typeof releasePaymentSelect }> | null;
  items: readonly { product: { releaseAt: Date | null } }[];
}

/** How an order is paid at its release. Where it says when, that is the product's release as it is now. */
export function toReleasePayment(order: DeferredOrder, now: Date): ReleasePaymentView | null {
  const { releasePayment, currency, items } = order;
  if (!releasePayment) return null;
  const { amountCents, consentText, consentedAt, dueUntil, card } = releasePayment;
  const releaseAt = items[0]?.product.releaseAt ?? null;
  return {
    state: releasePaymentState({ ...order, dueUntil }),
    amount: toAmount(amountCents, currency),
    chargeAt: releaseAt !== null && releaseAt > now ? releaseAt.toISOString() : null,
    dueUntil: dueUntil?.toISOString() ?? null,
    card: card && card.removedAt === null ? { id: card.id, brand: card.brand, last4: card.last4 } : null,
    consentText,
    consentedAt: consentedAt.toISOString(),
  };
}
