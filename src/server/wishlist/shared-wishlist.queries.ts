import { countPages } from '../../shared/pagination/page.rules.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import type { SharedWishlist, SharedWishlistInput } from '../../shared/wishlist/wishlist.schemas.ts';
import { shownAccount } from '../accounts/shown-account.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { isOwnedBy } from '../products/access/owned-line.ts';
import { visible } from '../products/access/visible-product.ts';
import { cardColumns } from '../products/reading/product-card.ts';
import { queryCards } from '../products/reading/query-cards.ts';
import { statement } from '../products/reading/statement.ts';

/**
 * A list that its owner shares, for everybody: only products on show that its owner does not have, with everybody's
 * prices, and nothing of the owner's notes, targets or times. Who is banned or gone shares nothing.
 */
export async function getSharedWishlist(
  services: Services,
  { shareId, page, limit }: SharedWishlistInput,
): Promise<SharedWishlist> {
  const list = await services.db.prisma.wishlist.findFirst({
    where: { shareId, user: shownAccount },
    select: { id: true, user: { select: { id: true, userName: true, preferences: true } } },
  });
  if (!list) throw new AppError('NOT_FOUND');
  const from = `FROM "wishlist_items" i JOIN "products" p ON p."id" = i."productId"
    JOIN "categories" c ON c."id" = p."categoryId" WHERE i."wishlistId" = $1 AND ${visible('p')}
      AND NOT ${isOwnedBy(`(SELECT w."userId" FROM "wishlists" w WHERE w."id" = $1)`)}`;
  const order = 'ORDER BY i."addedAt" DESC, i."id" DESC LIMIT $2 OFFSET $3';
  const [cards, counted] = await Promise.all([
    queryCards(services, statement(`SELECT ${cardColumns} ${from} ${order}`, [list.id, limit, (page - 1) * limit])),
    services.db.pool.query<{ total: number }>(statement(`SELECT count(*)::int AS total ${from}`, [list.id])),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const { id, userName, preferences } = list.user;
  return {
    items: cards.map((product) => ({ product })),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
    ...(readPreferences(preferences).privacy.showProfile && { owner: { id, userName } }),
  };
}
