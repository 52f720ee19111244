import { v7 as uuid } from 'uuid';
import type { NarrowCart } from '../../shared/cart/saved-cart.schemas.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

/**
 * Takes out of a kept cart what its browser no longer has, also after signing out: else its member would be reminded of it.
 * Whoever knows the ID, which only the browser that saved it does, can add nothing and reads nothing. Safe to repeat.
 */
export async function narrowCart({ db }: Services, { cartId, productIds }: NarrowCart): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const [cart] = await tx.$queryRaw<{ userId: string }[]>`
      SELECT "userId" FROM saved_carts WHERE "cartId" = ${cartId}::uuid FOR UPDATE`;
    if (!cart) return;
    const { userId } = cart;
    const { count } = await tx.savedCartLine.deleteMany({ where: { userId, productId: { notIn: [...productIds] } } });
    if (count === 0) return;
    const left = await tx.savedCartLine.count({ where: { userId } });
    const changedAt = await databaseTime(tx);
    // An emptied cart is over; what is put in later is another one.
    await tx.savedCart.update({
      where: { userId },
      data: { changedAt, ...(left === 0 && { cartId: uuid() }) },
      select: { userId: true },
    });
  });
  return { success: true };
}
