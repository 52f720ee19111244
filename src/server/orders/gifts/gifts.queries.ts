import { type GiftFacts, giftActions, giftState } from '../../../shared/orders/gifts/gift.rules.ts';
import type { Gift, OfferedGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { renditionUrl } from '../../../shared/products/rendition.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { hashGiftToken } from './send-gift.ts';

export const giftSelect = {
  receiverEmail: true,
  message: true,
  sendAt: true,
  sentAt: true,
  lastSentAt: true,
  sentCount: true,
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
    claimedAt: facts.claimedAt?.toISOString() ?? null,
    ...actions,
  };
}

/** What a link leads to. GIFT_NOT_FOUND for one that was replaced, and for a gift whose money went back. */
export async function getOfferedGift({ db }: Services, { token }: { token: string }): Promise<OfferedGift> {
  const gift = await db.prisma.gift.findUnique({
    where: { tokenHash: hashGiftToken(token) },
    select: { message: true, claim: { select: { orderId: true } }, order: { select: offeredSelect } },
  });
  const isOpen = gift?.order.status === 'processing' && gift.order.paymentStatus === 'paid';
  if (!gift || !(isOpen || gift.claim)) throw new AppError('GIFT_NOT_FOUND');
  return {
    state: gift.claim ? 'claimed' : 'waiting',
    from: gift.order.contactFirstName,
    message: gift.message,
    items: gift.order.items.map(({ product, coverKey, releaseAt, ...item }) => ({
      ...item,
      ...product,
      coverUrl: coverKey ? renditionUrl(coverKey, 640) : '',
      releaseAt: releaseAt?.toISOString() ?? null,
    })),
  };
}

const offeredSelect = {
  status: true,
  paymentStatus: true,
  contactFirstName: true,
  items: {
    select: {
      name: true,
      slug: true,
      quantity: true,
      coverKey: true,
      releaseAt: true,
      product: { select: { platform: true, regions: true } },
    },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.OrderSelect;
