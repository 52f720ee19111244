import type { OfferedGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { giverName, giverSelect } from '../giving/giver.ts';
import { hashGiftToken } from '../giving/send-gift.ts';

/** What a link leads to. GIFT_NOT_FOUND for one that was replaced, and for a gift whose money went back. */
export async function getOfferedGift({ db }: Services, { token }: { token: string }): Promise<OfferedGift> {
  const gift = await db.prisma.gift.findUnique({
    where: { tokenHash: hashGiftToken(token) },
    select: { message: true, declinedAt: true, claim: { select: { orderId: true } }, order: { select: offeredSelect } },
  });
  const isHeld = gift?.order.status === 'on_hold';
  const isOpen = (isHeld || gift?.order.status === 'processing') && gift?.order.paymentStatus === 'paid';
  if (!gift || !(isOpen || gift.claim)) throw new AppError('GIFT_NOT_FOUND');
  return {
    state: gift.claim ? 'claimed' : gift.declinedAt ? 'declined' : isHeld ? 'on_hold' : 'waiting',
    from: giverName(gift.order),
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
  ...giverSelect,
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
