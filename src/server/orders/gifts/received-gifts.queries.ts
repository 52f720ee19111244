import type { z } from 'zod';
import type {
  ReceivedGift,
  ReceivedGiftSummary,
  ReceivedGiftsInput,
  receivedGiftsSchema,
} from '../../../shared/orders/gifts/received-gift.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { grantSelect, toDownload } from '../../downloads/grants/order-files.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { giverName, giverSelect } from '../giving/giver.ts';
import { readIssues } from '../read/order-talk.queries.ts';
import { seeOrderForTalk } from '../state/order-access.ts';

/** What a buyer took themselves is an order of theirs and no gift that they were given. */
const receivedBy = (userId: string) =>
  ({ userId, gift: { order: { userId: { not: userId } } } }) satisfies Prisma.GiftClaimWhereInput;

const claimSelect = {
  orderId: true,
  claimedAt: true,
  gift: { select: { message: true, order: { select: { ...giverSelect, status: true, paymentStatus: true } } } },
} as const satisfies Prisma.GiftClaimSelect;
type ClaimRow = Prisma.GiftClaimGetPayload<{ select: typeof claimSelect }>;

/** The gifts that this member claimed, the newest first. */
export async function listReceivedGifts(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit }: ReceivedGiftsInput,
): Promise<z.infer<typeof receivedGiftsSchema>> {
  const where = receivedBy(userId);
  const [claims, totalItems] = await Promise.all([
    db.prisma.giftClaim.findMany({
      where,
      select: claimSelect,
      orderBy: [{ claimedAt: 'desc' }, { orderId: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.giftClaim.count({ where }),
  ]);
  const orderIds = claims.map(({ orderId }) => orderId);
  const [items, open] = await Promise.all([
    db.prisma.orderItem.findMany({
      where: { orderId: { in: orderIds } },
      select: { id: true, orderId: true, name: true, quantity: true, coverKey: true },
      orderBy: { position: 'asc' },
    }),
    db.prisma.orderIssue.findMany({
      where: { orderId: { in: orderIds }, authorId: userId, status: { not: 'resolved' } },
      select: { orderId: true },
    }),
  ]);
  return {
    items: claims.map((claim): ReceivedGiftSummary => {
      const own = items.filter(({ orderId }) => orderId === claim.orderId);
      return {
        ...toReceived(claim),
        items: own.map(({ id, name, quantity, coverKey }) => ({ id, name, quantity, coverUrl: coverOf(coverKey) })),
        hasOpenIssue: open.some(({ orderId }) => orderId === claim.orderId),
      };
    }),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
  };
}

/** One of them with its keys, files and reports. GIFT_NOT_FOUND for what somebody else was given. */
export async function getReceivedGift(services: Services, actor: MemberActor, id: string): Promise<ReceivedGift> {
  const { prisma } = services.db;
  const select = { ...claimSelect, usedInCountry: true } as const;
  const claim = await prisma.giftClaim.findFirst({ where: { orderId: id, ...receivedBy(actor.userId) }, select });
  if (!claim) throw new AppError('GIFT_NOT_FOUND');
  const [items, now, { renewals }, seen] = await Promise.all([
    prisma.orderItem.findMany({ where: { orderId: id }, select: itemSelect, orderBy: { position: 'asc' } }),
    databaseTime(prisma),
    getSettings(services.db),
    seeOrderForTalk(services, actor, id),
  ]);
  return {
    ...toReceived(claim),
    usedInCountry: claim.usedInCountry,
    items: items.map(({ product, coverKey, releaseAt, regions, keys, grants, ...item }) => ({
      ...item,
      platform: product.platform,
      regions: regions.length > 0 ? regions : product.regions,
      coverUrl: coverOf(coverKey),
      releaseAt: (releaseAt && (product.releaseAt ?? releaseAt))?.toISOString() ?? null,
      keys: keys.map((key) => ({ ...key, revealedAt: key.revealedAt?.toISOString() ?? null })),
      downloads: grants.map((grant) => toDownload(grant, now, renewals)),
    })),
    issues: await readIssues(services, seen),
  };
}

const itemSelect = {
  id: true,
  productId: true,
  name: true,
  slug: true,
  coverKey: true,
  type: true,
  quantity: true,
  deliveryStatus: true,
  releaseAt: true,
  regions: true,
  keys: { select: { id: true, masked: true, revealedAt: true }, orderBy: { unitIndex: 'asc' } },
  grants: { select: grantSelect, orderBy: { id: 'asc' } },
  product: { select: { platform: true, regions: true, releaseAt: true } },
} as const satisfies Prisma.OrderItemSelect;

function toReceived({ orderId, claimedAt, gift: { message, order } }: ClaimRow) {
  const isGone = order.paymentStatus === 'refunded' || order.status === 'refunded' || order.status === 'cancelled';
  const state = order.status === 'completed' || order.status === 'refund_requested' ? 'delivered' : 'waiting';
  return {
    id: orderId,
    state: isGone ? ('withdrawn' as const) : state,
    from: giverName(order),
    message,
    claimedAt: claimedAt.toISOString(),
  } as const;
}

function coverOf(coverKey: string): string {
  return coverKey ? renditionUrl(coverKey, 640) : '';
}
