import { v7 as uuid } from 'uuid';
import { familyAxes } from '../../../shared/families/family.rules.ts';
import type { SetFamily } from '../../../shared/families/family.schemas.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { recordOf } from '../../../shared/records/record.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { getSavedProduct } from '../detail/product-detail.queries.ts';
import { familyIdOf, listProduct, relistFamily } from '../families/relist-family.ts';
import { keyColumn } from '../reading/key-column.ts';

/**
 * Makes these products the family of one of them, replacing the family that it had. All belong to one seller and to no
 * other family; the first one on sale is listed, the others are reached through its page.
 */
export async function setFamily(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, members }: SetFamily,
): Promise<Product> {
  const productId = await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    const where = { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() };
    const owner = authorizeProduct(
      actor,
      'product:update',
      await tx.product.findFirst({ where, select: { id: true, sellerId: true } }),
    );
    const known = await familyIdOf(tx, owner.id);
    await refuseMembers(tx, owner, known, members);
    const former = await leaveFamily(tx, known, members);
    const familyId = known ?? uuid();
    if (members.length > 0) {
      await tx.productFamily.upsert({ where: { id: familyId }, create: { id: familyId }, update: {} });
      await tx.familyMember.createMany({ data: members.map((member, position) => toRow(member, familyId, position)) });
      await relistFamily(tx, familyId);
    } else if (known !== null) {
      await tx.productFamily.delete({ where: { id: known } });
    }
    await invalidate(tx, ['products', 'categories']);
    await audit(tx, {
      ...{ entity: 'product', entityId: owner.id, action: 'update', key: 'product.family' },
      oldValue: { members: former },
      newValue: { members: members.map((member) => member.productId) },
      userId: actor.userId,
      requestInfo,
    });
    return owner.id;
  });
  return getSavedProduct(services, productId);
}

/** Locked in order of their ids, so that none joins another family meanwhile. */
async function refuseMembers(
  tx: Transaction,
  owner: { id: string; sellerId: string },
  familyId: string | null,
  members: SetFamily['members'],
): Promise<void> {
  const ids = members.map(({ productId }) => productId);
  const locked = await tx.$queryRaw<{ isFit: boolean }[]>`
    SELECT p."sellerId" = ${owner.sellerId}::uuid AND p."status" <> 'archived' AND NOT EXISTS (
      SELECT FROM "family_members" m WHERE m."productId" = p."id" AND m."familyId" IS DISTINCT FROM ${familyId}::uuid
    ) AS "isFit"
    FROM "products" p WHERE p."id" = ANY(${[...ids, owner.id]}::uuid[]) ORDER BY p."id" FOR NO KEY UPDATE OF p`;
  const wanted = new Set([...ids, owner.id]);
  const isComplete = members.length === 0 || ids.includes(owner.id);
  if (isComplete && locked.length === wanted.size && locked.every(({ isFit }) => isFit)) return;
  throw new AppError('VALIDATION_FAILED', { errors: { members: ['familyMembersInvalid'] } });
}

/** Takes all members out of a family; who does not come back is listed for itself again. Returns who was in it. */
async function leaveFamily(tx: Transaction, familyId: string | null, members: SetFamily['members']): Promise<string[]> {
  if (familyId === null) return [];
  const former = await tx.familyMember.findMany({ where: { familyId }, select: { productId: true } });
  await tx.familyMember.deleteMany({ where: { familyId } });
  const staying = new Set(members.map(({ productId }) => productId));
  const ids = former.map(({ productId }) => productId).toSorted();
  for (const id of ids) if (!staying.has(id)) await listProduct(tx, id, true);
  return ids;
}

function toRow(member: SetFamily['members'][number], familyId: string, position: number) {
  const { productId, contents, ...labels } = member;
  const told = recordOf(familyAxes, (axis) => labels[axis] ?? null);
  return { productId, familyId, position, contents, ...told };
}
