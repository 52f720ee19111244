import { decideUntil, type GiftFacts, giftActions, giftState } from '../../../shared/orders/gifts/gift.rules.ts';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import type { Prisma } from '../../platform/generated/client.ts';

export const giftSelect = {
  receiverEmail: true,
  message: true,
  sendAt: true,
  sentAt: true,
  lastSentAt: true,
  sentCount: true,
  country: true,
  declinedAt: true,
  claim: { select: { claimedAt: true } },
} as const satisfies Prisma.GiftSelect;

interface GiftOrder {
  status: string;
  paymentStatus: string;
  gift: Prisma.GiftGetPayload<{ select: typeof giftSelect }> | null;
}

/** The gift of an order as its buyer sees it. */
export function toGift({ status, paymentStatus, gift }: GiftOrder, now: Date): Gift | null {
  if (!gift) return null;
  const facts: GiftFacts = {
    ...gift,
    isPaid: paymentStatus === 'paid' || paymentStatus === 'refunded',
    isOpen: status === 'processing' || status === 'on_hold',
    claimedAt: gift.claim?.claimedAt ?? null,
  };
  const actions = giftActions({ ...facts, isOpen: status === 'processing' && paymentStatus === 'paid' }, now);
  return {
    state: giftState(facts),
    receiverEmail: gift.receiverEmail,
    message: gift.message,
    sendAt: gift.sendAt.toISOString(),
    sentAt: gift.sentAt?.toISOString() ?? null,
    country: gift.country,
    declinedAt: gift.declinedAt?.toISOString() ?? null,
    decideUntil: gift.declinedAt && decideUntil(gift.declinedAt).toISOString(),
    claimedAt: facts.claimedAt?.toISOString() ?? null,
    ...actions,
  };
}
