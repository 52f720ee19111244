import type { Category } from '../../shared/categories/category.schemas.ts';
import { moveCategory, type PlacedCategory } from '../../shared/categories/category-move.rules.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { type ManagedCategoryRow, managedCategoryColumns, toCategory } from '../products/categories/category-row.ts';
import { lockCategoryTree } from '../products/categories/count-in-category.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { recountCategories } from './recount-categories.ts';

interface Author {
  actor: MemberActor;
  requestInfo: RequestInfo;
  action: 'create' | 'update' | 'delete';
}

/**
 * Runs `change` while nobody else changes the tree or the products in it, then counts anew, drops what is cached and
 * notes the category before and after. `change` returns the id of the category that it was about.
 */
export async function changeTree(
  { db }: Pick<Services, 'db'>,
  { actor, requestInfo, action }: Author,
  idOrSlug: string | undefined,
  change: (tx: Transaction, former: ManagedCategoryRow | undefined) => Promise<string>,
): Promise<Category | undefined> {
  return await transaction(db, async (tx) => {
    await lockCategoryTree(tx);
    const former = idOrSlug === undefined ? undefined : await readCategory(tx, idOrSlug);
    if (idOrSlug !== undefined && !former) throw new AppError('NOT_FOUND');
    const id = await change(tx, former);
    await recountCategories(tx);
    const next = await readCategory(tx, id);
    await invalidate(tx, ['categories', 'products']);
    await audit(tx, {
      entity: 'category',
      entityId: id,
      action,
      oldValue: former && toAudited(former),
      newValue: next && toAudited(next),
      userId: actor.userId,
      requestInfo,
    });
    return next && toCategory(next);
  });
}

function toAudited({ version, ...row }: ManagedCategoryRow): Omit<ManagedCategoryRow, 'version'> {
  return row;
}

async function readCategory(tx: Transaction, idOrSlug: string): Promise<ManagedCategoryRow | undefined> {
  const isId = keyColumn(idOrSlug) === 'id';
  const condition = isId ? Prisma.sql`c."id" = ${idOrSlug}::uuid` : Prisma.sql`c."slug" = ${idOrSlug.toLowerCase()}`;
  const [row] = await tx.$queryRaw<ManagedCategoryRow[]>`
    SELECT ${Prisma.raw(managedCategoryColumns)} FROM "categories" c WHERE ${condition}`;
  return row;
}

/** All places in the tree. Call with the tree locked. */
export async function readPlaces(tx: Transaction): Promise<PlacedCategory[]> {
  return await tx.category.findMany({ select: { id: true, parentId: true, position: true } });
}

export async function writePlaces(tx: Transaction, places: readonly PlacedCategory[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const parents = places.map(({ parentId }) => parentId);
  const positions = places.map(({ position }) => position);
  await tx.$executeRaw`
    UPDATE "categories" c SET "parentId" = place.parent, "position" = place.position,
      "version" = c."version" + (c."parentId" IS DISTINCT FROM place.parent)::int
    FROM unnest(${ids}::uuid[], ${parents}::uuid[], ${positions}::int[]) AS place(id, parent, position)
    WHERE c."id" = place.id`;
}

/** Moves a category. VALIDATION_FAILED for a target inside itself, below the fifth level or unknown. */
export async function placeIn(tx: Transaction, id: string, parentId: string | null, order: number): Promise<void> {
  const move = moveCategory(await readPlaces(tx), id, parentId?.toLowerCase() ?? null, order);
  if (!move.ok) throw new AppError('VALIDATION_FAILED', { errors: { parentId: [move.reason] } });
  await writePlaces(tx, move.changes);
}
