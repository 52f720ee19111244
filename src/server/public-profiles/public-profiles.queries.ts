import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { avatarUrl } from '../../shared/auth/avatar.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import { renditionUrl } from '../../shared/products/images/rendition.ts';
import type {
  ProfileBadge,
  PublicProfile,
  PublicReviewListInput,
  PublicReviewPage,
} from '../../shared/users/public-profile.schemas.ts';
import { runningVip } from '../accounts/running-vip.ts';
import { shownAccount } from '../accounts/shown-account.ts';
import { areApart } from '../messages/blocks/block-user.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { visibleProduct } from '../products/access/visible-product.ts';

const REVIEWER_AT = 10;
const VETERAN_MS = 365 * dayMs;

const privacySchema = z.object({
  privacy: z
    .object({
      showProfile: z.boolean().default(true),
      allowMessages: z.enum(['everyone', 'buyers', 'nobody']).default('everyone'),
    })
    .prefault({}),
});

/** A public profile. Hidden, banned and deleted members are not found; one's own is always shown. */
export async function getPublicProfile({ db }: Services, actor: Actor, userId: string): Promise<PublicProfile> {
  const { row, allowMessages } = await findShown(db, actor, userId);
  const given = await db.prisma.review.aggregate({
    where: shownReviews(row.id),
    _count: { _all: true },
    _avg: { rating: true },
  });
  const roles = row.roles.map(({ role }) => role.name);
  const vipLevel = row.vipSubscriptions[0]?.level ?? null;
  const reviewCount = given._count._all;
  const badges: Record<ProfileBadge, boolean> = {
    seller: roles.includes('seller'),
    vip: vipLevel !== null,
    buyer: roles.includes('buyer'),
    reviewer: reviewCount >= REVIEWER_AT,
    veteran: databaseNow().getTime() - row.createdAt.getTime() >= VETERAN_MS,
  };
  return {
    id: row.id,
    userName: row.userName,
    avatarUrl: avatarUrl(row.avatarKey),
    bio: row.bio,
    joinedAt: row.createdAt.toISOString(),
    isVip: vipLevel !== null,
    vipLevel,
    badges: (['seller', 'vip', 'buyer', 'reviewer', 'veteran'] as const).filter((badge) => badges[badge]),
    reviewCount,
    averageRatingGiven: given._avg.rating === null ? null : Math.round(given._avg.rating * 10) / 10,
    isSeller: badges.seller,
    canMessage: canMessage(actor, row.id, allowMessages) && !(await isKeptAway(db, actor, row.id)),
  };
}

/** The approved reviews that somebody wrote of products still on show, newest first. */
export async function listPublicReviews(
  { db }: Services,
  actor: Actor,
  { id, page, limit }: PublicReviewListInput,
): Promise<PublicReviewPage> {
  const { row } = await findShown(db, actor, id);
  const where = shownReviews(row.id);
  const [rows, totalItems] = await Promise.all([
    db.prisma.review.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
      select: {
        id: true,
        rating: true,
        title: true,
        content: true,
        images: { select: { id: true, key: true, width: true, height: true }, orderBy: { position: 'asc' } },
        verified: true,
        helpfulCount: true,
        createdAt: true,
        editedAt: true,
        product: { select: { id: true, name: true, slug: true, coverKey: true } },
      },
    }),
    db.prisma.review.count({ where }),
  ]);
  const items = rows.map(({ product: { coverKey, ...product }, images, createdAt, editedAt, ...review }) => ({
    ...review,
    images: images.map(({ key, ...image }) => ({
      ...image,
      url: renditionUrl(key, 1280),
      thumbUrl: renditionUrl(key, 320),
    })),
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
    product: { ...product, coverUrl: coverKey === '' ? '' : renditionUrl(coverKey, 320) },
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** NOT_FOUND unless the actor may see the profile of this member. */
export async function requireShownProfile({ db }: Pick<Services, 'db'>, actor: Actor, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new AppError('NOT_FOUND');
  await findShown(db, actor, userId);
}

async function findShown({ prisma }: Database, actor: Actor, id: string) {
  const row = await prisma.user.findFirst({
    where: { id, ...shownAccount },
    select: {
      id: true,
      userName: true,
      avatarKey: true,
      bio: true,
      createdAt: true,
      preferences: true,
      roles: { select: { role: { select: { name: true } } } },
      vipSubscriptions: {
        where: runningVip(),
        select: { level: true },
        orderBy: { level: 'desc' },
        take: 1,
      },
    },
  });
  const privacy = privacySchema.safeParse(row?.preferences);
  const { showProfile, allowMessages } = privacy.success
    ? privacy.data.privacy
    : { showProfile: true, allowMessages: 'everyone' as const };
  const isOwn = actor.kind === 'member' && actor.userId === id.toLowerCase();
  if (!row || !(showProfile || isOwn)) throw new AppError('NOT_FOUND');
  return { row, allowMessages };
}

function canMessage(actor: Actor, userId: string, allowed: 'everyone' | 'buyers' | 'nobody'): boolean {
  if (actor.kind === 'guest' || actor.userId === userId || allowed === 'nobody') return false;
  return allowed === 'everyone' || actor.roles.includes('buyer');
}

async function isKeptAway(db: Database, actor: Actor, userId: string): Promise<boolean> {
  return actor.kind === 'member' && (await areApart(db, actor.userId, userId));
}

function shownReviews(userId: string) {
  return { userId, status: 'approved' as const, product: visibleProduct(databaseNow()) };
}
