import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { isWithin } from '../access/products.policy.ts';

interface Found {
  hasCategory: boolean;
  hasSeller: boolean;
  /** Whose the game is that the product wants to belong to; null when there is no such game. */
  parentSellerId: string | null;
}

/**
 * Refuses with VALIDATION_FAILED what points to nothing: a category or seller that is not there, a parent that is no
 * game or that the actor may not hang something on. An inactive category is there for who manages them, and for what is
 * in it already. Call with the tree of categories held.
 */
export async function checkReferences(
  tx: Transaction,
  actor: MemberActor,
  product: { id: string; sellerId: string; parentProductId: string | null },
  input: Pick<ProductInput, 'categoryId' | 'parentProductId'>,
): Promise<void> {
  const managesCategories = Boolean(scopeOf('category:manage', actor));
  const [found] = await tx.$queryRaw<Found[]>`
    SELECT EXISTS (SELECT FROM "categories" c WHERE c."id" = ${input.categoryId}::uuid AND (c."status" = 'active'
        OR ${managesCategories} OR EXISTS (SELECT FROM "products" p WHERE p."id" = ${product.id}::uuid
          AND p."categoryId" = c."id"))) AS "hasCategory",
      EXISTS (SELECT FROM "users" WHERE "id" = ${product.sellerId}::uuid AND "status" <> 'deleted') AS "hasSeller",
      (SELECT "sellerId" FROM "products" WHERE "id" = ${input.parentProductId}::uuid AND "type" = 'game'
        AND "id" <> ${product.id}::uuid) AS "parentSellerId"`;
  const sellerId = found?.parentSellerId ?? null;
  const mayHang =
    input.parentProductId === null ||
    (sellerId !== null &&
      (input.parentProductId === product.parentProductId || isWithin(actor, 'product:update', { sellerId })));
  const errors = {
    ...(!found?.hasCategory && { categoryId: ['categoryInvalid'] }),
    ...(!found?.hasSeller && { sellerId: ['sellerInvalid'] }),
    ...(!mayHang && { parentProductId: ['parentInvalid'] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { errors });
}

/** Whose the product is to be. FORBIDDEN for a seller who names somebody else. */
export function chooseSeller(actor: MemberActor, wanted: string | undefined, present: string): string {
  const sellerId = wanted?.toLowerCase() ?? present;
  if (sellerId !== present && !isWithin(actor, 'product:update', { sellerId })) throw new AppError('FORBIDDEN');
  return sellerId;
}
