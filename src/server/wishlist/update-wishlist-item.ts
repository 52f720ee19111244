import type { UpdateWishlistItem, WishlistItem } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readTarget } from './read-target.ts';
import { getWishlistItem } from './wishlist.queries.ts';
import { readWishes } from './wishlist-rows.ts';

/** Changes the target price or the note of one's own item; null or an empty note takes it away. */
export async function updateWishlistItem(
  services: Services,
  actor: MemberActor,
  { id, targetPrice, note }: UpdateWishlistItem,
): Promise<WishlistItem> {
  const { currencyCode } = await getSettings(services.db);
  const [wish] = await readWishes(services.db, actor, [id]);
  if (!wish) throw new AppError('NOT_FOUND');
  const data = {
    ...(targetPrice !== undefined && {
      targetPriceCents: targetPrice === null ? null : readTarget(targetPrice, currencyCode, wish.priceCents),
    }),
    ...(note !== undefined && { note: note?.trim() || null }),
  };
  const where = { id, wishlist: { userId: actor.userId } };
  const { count } = await services.db.prisma.wishlistItem.updateMany({ where, data });
  if (count === 0) throw new AppError('NOT_FOUND');
  return await getWishlistItem(services, actor, id);
}
