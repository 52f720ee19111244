import { toAmount } from '../../shared/money/money.ts';
import { sellableUnits } from '../../shared/orders/pricing/preorder.rules.ts';
import type { MovedToCart, MoveToCart } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { toProductCard } from '../products/reading/product-card.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { deleteItems } from './remove-wishlist-items.ts';
import { readWishes, type Wish } from './wishlist-rows.ts';

/** As `moveToCart` with one item, which must be there and for sale: NOT_FOUND, INSUFFICIENT_STOCK. */
export async function moveItemToCart(services: Services, actor: MemberActor, id: string): Promise<MovedToCart> {
  const [wish] = await readWishes(services.db, actor, [id]);
  if (!wish?.isAvailable) throw new AppError('NOT_FOUND');
  if (!isForSale(wish, actor, databaseNow()))
    throw new AppError(wish.row.isVipOnly ? 'FORBIDDEN' : 'INSUFFICIENT_STOCK');
  return await moveToCart(services, actor, { itemIds: [id] });
}

/**
 * Removes items from the list and returns what the cart needs. The cart is in the browser, so both cannot be one
 * transaction: when the answer is lost, the removal can be undone.
 */
export async function moveToCart(
  { db }: Services,
  actor: MemberActor,
  { itemIds, exceptProductIds = [] }: MoveToCart,
): Promise<MovedToCart> {
  const [wishes, settings] = await Promise.all([readWishes(db, actor, itemIds), getSettings(db)]);
  const now = databaseNow();
  // All of a list does not mean what is in the library already.
  const movable = wishes.filter(
    (wish) =>
      isForSale(wish, actor, now) &&
      (itemIds !== undefined || !wish.row.isOwned) &&
      !exceptProductIds.includes(wish.row.id),
  );
  const skipped = wishes.length - movable.length;
  if (movable.length === 0) return { lines: [], skipped };
  const { undoId } = await transaction(db, (tx) =>
    deleteItems(
      tx,
      actor,
      movable.map(({ id }) => id),
    ),
  );
  const lines = movable.map(({ row, priceCents }) => ({
    ...toProductCard(row, settings),
    effectivePrice: toAmount(priceCents, settings.currencyCode),
  }));
  return { lines, skipped, ...(undoId !== undefined && { undoId }) };
}

function isForSale({ isAvailable, row }: Wish, { vipLevel }: MemberActor, now: Date): boolean {
  return isAvailable && sellableUnits(row, now) !== 0 && (vipLevel !== null || !row.isVipOnly);
}
