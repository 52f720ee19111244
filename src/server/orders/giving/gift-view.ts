import {
  decideUntil,
  type GiftFacts,
  giftActions,
  giftDueAt,
  giftState,
} from '../../../shared/orders/gifts/gift.rules.ts';
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
  paidAt: Date | null;
  withdrawalConsentAt: Date | null;
  gift: Prisma.GiftGetPayload<{ select: typeof giftSelect }> | null;
}

/** The gift of an order as its buyer sees it. */
export function toGift(order: GiftOrder, now: Date): Gift | null {
  const { status, paymentStatus, paidAt, withdrawalConsentAt, gift } = order;
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
    dueAt: giftDueAt({ sendAt: gift.sendAt, paidAt, hasConsented: withdrawalConsentAt !== null }).toISOString(),
    sentAt: gift.sentAt?.toISOString() ?? null,
    country: gift.country,
    declinedAt: gift.declinedAt?.toISOString() ?? null,
    decideUntil: gift.declinedAt && decideUntil(gift.declinedAt).toISOString(),
    claimedAt: facts.claimedAt?.toISOString() ?? null,
    ...actions,
  };
}
