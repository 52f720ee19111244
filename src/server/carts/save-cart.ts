import { v7 as uuid } from 'uuid';
import type { CartKeeping, SaveCart, SavedCart } from '../../shared/cart/saved-cart.schemas.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** Whether the shop reminds of carts, and whether this member wants it. */
export async function getCartKeeping({ db }: Services, { userId }: MemberActor): Promise<CartKeeping> {
  return await readKeeping(db.prisma, userId, (await getSettings(db)).abandonedCart);
}

/**
 * Keeps the cart of a member who wants to be reminded of it, and of nobody else. Saving the same lines again changes
 * nothing, so that opening the shop does not put the reminder off.
 */
export async function saveCart({ db }: Services, { userId }: MemberActor, { items }: SaveCart): Promise<SavedCart> {
  const { abandonedCart } = await getSettings(db);
  return await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const keeping = await readKeeping(tx, userId, abandonedCart);
    await replaceLines(tx, userId, keeping.isKept ? items : []);
    const cart = await tx.savedCart.findUnique({
      where: { userId, lines: { some: {} } },
      select: { cartId: true },
    });
    return { ...keeping, cartId: cart?.cartId ?? null };
  });
}

async function readKeeping(tx: Transaction, userId: string, isOffered: boolean): Promise<CartKeeping> {
  const { preferences } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { preferences: true } });
  const { email, cartReminders } = readPreferences(preferences).notifications;
  return { isOffered, isKept: isOffered && email && cartReminders };
}

async function replaceLines(tx: Transaction, userId: string, items: SaveCart['items']): Promise<void> {
  const cart = await tx.savedCart.findUnique({
    where: { userId },
    select: { lines: { select: { productId: true, quantity: true } } },
  });
  if (!cart && items.length === 0) return;
  const ids = [...new Set(items.map(({ productId }) => productId.toLowerCase()))];
  const products = await tx.product.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Map(items.map((item) => [item.productId.toLowerCase(), item]));
  const lines = products.flatMap(({ id }) => {
    const item = known.get(id);
    return item ? [{ userId, productId: id, quantity: item.quantity, addedAt: new Date(item.addedAt) }] : [];
  });
  const before = new Map((cart?.lines ?? []).map(({ productId, quantity }) => [productId, quantity]));
  const isSame = before.size === lines.length && lines.every((line) => before.get(line.productId) === line.quantity);
  if (cart && isSame) return;
  const now = await databaseTime(tx);
  // An emptied cart is over; what is put in later is another one.
  const cartId = before.size === 0 || lines.length === 0 ? { cartId: uuid() } : {};
  await tx.savedCart.upsert({
    where: { userId },
    create: { userId, cartId: uuid(), changedAt: now },
    update: { ...cartId, changedAt: now },
    select: { userId: true },
  });
  await tx.savedCartLine.deleteMany({ where: { userId } });
  await tx.savedCartLine.createMany({ data: lines });
}

export async function eraseSavedCart(tx: Transaction, userId: string): Promise<void> {
  await tx.savedCart.deleteMany({ where: { userId } });
}
