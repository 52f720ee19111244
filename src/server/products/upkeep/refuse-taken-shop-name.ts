import { reachesBeyondCustomer } from '../../../shared/roles/staff-rights.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/**
 * Refuses a shop name under which buyers know another seller or somebody of the staff, or that looks like it however it is
 * written, and one that holds the name of this shop. Holds the names until the transaction ends, so that two shops cannot
 * open under one.
 */
export async function refuseTakenShopName(
  tx: Transaction,
  { userId, displayName, websiteName }: { userId: string; displayName: string; websiteName: string },
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('shop-names'))`;
  // A seller without a profile is shown by the username.
  const others = await tx.$queryRaw<{ name: string }[]>`
    SELECT coalesce(s."displayName", u."userName") AS "name"
    FROM "users" u LEFT JOIN "seller_profiles" s ON s."userId" = u."id"
    WHERE u."id" <> ${userId}::uuid AND u."status" <> 'deleted' AND (s."userId" IS NOT NULL OR EXISTS (
      SELECT FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId" AND r."name" = 'seller'
      WHERE ur."userId" = u."id"))`;
  const staff = await staffNames(tx, userId);
  // Its table of letters is large, and shops are opened rarely.
  const { looksLikeShop, namesShop } = await import('./looks-like-shop.ts');
  const taken = [...others, ...staff].map(({ name }) => name);
  if (!namesShop(displayName, websiteName) && !taken.some((name) => looksLikeShop(name, displayName))) return;
  throw new AppError('SHOP_NAME_TAKEN', { errors: { displayName: ['shopNameTaken'] } });
}

/** Under which names the staff speak: those of whoever may more than a seller may. */
async function staffNames(tx: Transaction, exceptId: string): Promise<{ name: string }[]> {
  const roles = await tx.role.findMany({ select: { id: true, name: true, isSystem: true, permissions: true } });
  const ofStaff = roles.filter(
    ({ name, isSystem, permissions }) =>
      name !== 'seller' && reachesBeyondCustomer({ roles: [name], grants: isSystem ? [] : permissions }),
  );
  const roleIds = ofStaff.map(({ id }) => id);
  return await tx.$queryRaw<{ name: string }[]>`
    SELECT u."userName" AS "name" FROM "users" u
    WHERE u."id" <> ${exceptId}::uuid AND u."status" <> 'deleted' AND EXISTS (
      SELECT FROM "user_roles" ur WHERE ur."userId" = u."id" AND ur."roleId" = ANY(${roleIds}::uuid[]))`;
}
