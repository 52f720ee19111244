import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readSellers } from '../../roles/sellers.queries.ts';
import { isWithin } from '../access/products.policy.ts';

interface Found {
  hasCategory: boolean;
  /** Not deleted. */
  hasSeller: boolean;
  /** The seller of the parent game; null when there is no such game. */
  parentSellerId: string | null;
}

/**
 * Throws VALIDATION_FAILED for invalid references: an unknown category, an account without the right to sell, a parent
 * that is not a game or not the actor's. An inactive category is valid for those who manage categories, and for products
 * already in it; whoever lost the right to sell keeps their products. Call with the tree of categories held.
 */
export async function checkReferences(
  tx: Transaction,
  actor: MemberActor,
  product: { id: string; sellerId: string; formerSellerId: string | null; parentProductId: string | null },
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
  const isSeller =
    found?.hasSeller &&
    (product.sellerId === product.formerSellerId || (await readSellers(tx, [product.sellerId])).has(product.sellerId));
  const errors = {
    ...(!found?.hasCategory && { categoryId: ['categoryInvalid'] }),
    ...(!isSeller && { sellerId: ['sellerInvalid'] }),
    ...(!mayHang && { parentProductId: ['parentInvalid'] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('VALIDATION_FAILED', { errors });
}

/** The owner of the product. FORBIDDEN for a seller who names somebody else. */
export function chooseSeller(actor: MemberActor, wanted: string | undefined, present: string): string {
  const sellerId = wanted?.toLowerCase() ?? present;
  if (sellerId !== present && !isWithin(actor, 'product:update', { sellerId })) throw new AppError('FORBIDDEN');
  return sellerId;
}
