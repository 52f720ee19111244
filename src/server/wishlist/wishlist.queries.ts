import { toAmount } from '../../shared/money/money.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import { compareWishes } from '../../shared/wishlist/wishlist.rules.ts';
import type { WishlistIds, WishlistInput, WishlistItem, WishlistPage } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { shareUrl } from './share-wishlist.ts';
import { readWishes, toWishlistItem } from './wishlist-rows.ts';

/** My list, priced for me. */
export async function listWishlist(
  { db, environment }: Services,
  actor: MemberActor,
  { page, limit, sort }: WishlistInput,
): Promise<WishlistPage> {
  const [wishes, settings, list] = await Promise.all([
    readWishes(db, actor),
    getSettings(db),
    db.prisma.wishlist.findUnique({ where: { userId: actor.userId }, select: { shareId: true } }),
  ]);
  const shown = wishes.toSorted(compareWishes(sort)).slice((page - 1) * limit, page * limit);
  return {
    items: shown.map((wish) => toWishlistItem(wish, settings)),
    page,
    limit,
    totalItems: wishes.length,
    totalPages: countPages(wishes.length, limit),
    ...(list?.shareId && { share: { shareId: list.shareId, url: shareUrl(environment, list.shareId) } }),
  };
}

/** An item of mine; a stranger's answers like one that does not exist (S-02). */
export async function getWishlistItem({ db }: Services, actor: MemberActor, id: string): Promise<WishlistItem> {
  const [[wish], settings] = await Promise.all([readWishes(db, actor, [id]), getSettings(db)]);
  if (!wish) throw new AppError('NOT_FOUND');
  return toWishlistItem(wish, settings);
}

/** Which products are on my list, newest first. */
export async function listWishlistIds({ db }: Services, actor: MemberActor): Promise<WishlistIds> {
  const { currencyCode } = await getSettings(db);
  const { rows } = await db.pool.query<{ id: string; productId: string; targetPriceCents: number | null }>({
    name: 'wishlist-ids',
    text: `SELECT i."id", i."productId", i."targetPriceCents" FROM "wishlists" w JOIN "wishlist_items" i ON i."wishlistId" = w."id"
      WHERE w."userId" = $1 ORDER BY i."addedAt" DESC, i."id" DESC`,
    values: [actor.userId],
  });
  return {
    items: rows.map(({ id, productId, targetPriceCents }) => ({
      id,
      productId,
      ...(targetPriceCents !== null && { targetPrice: toAmount(targetPriceCents, currencyCode) }),
    })),
  };
}
