import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/**
 * Refuses a shop name under which buyers know another seller, or that looks like it however it is written. Holds the names until the transaction ends, so that two shops cannot open under one.
 */
export async function refuseTakenShopName(
  tx: Transaction,
  { userId, displayName }: { userId: string; displayName: string },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('shop-names'))`;
  // A seller without a profile is shown by the user name.
  const others = await tx.$queryRaw<{ name: string }[]>`
    SELECT coalesce(s."displayName", u."userName") AS "name"
    FROM "users" u LEFT JOIN "seller_profiles" s ON s."userId" = u."id"
    WHERE u."id" <> ${userId}::uuid AND u."status" <> 'deleted' AND (s."userId" IS NOT NULL OR EXISTS (
      SELECT FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId" AND r."name" = 'seller'
      WHERE ur."userId" = u."id"))`;
  // Its table of letters is large, and shops are opened rarely.
  const { looksLikeShop } = await import('./looks-like-shop.ts');
  if (!others.some(({ name }) => looksLikeShop(name, displayName))) return;
  throw new AppError('SHOP_NAME_TAKEN', { errors: { displayName: ['shopNameTaken'] } });
}
