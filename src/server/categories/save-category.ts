import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Category } from '../../shared/categories/category.schemas.ts';
import type { CategoryInput, UpdateCategory } from '../../shared/categories/category-input.schemas.ts';
import { slugSchema } from '../../shared/products/product-input.schemas.ts';
import { toSlug, withSuffix } from '../../shared/products/slug.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { refuseStaleVersion } from '../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { changeTree, placeIn } from './change-tree.ts';

const changed = { version: { increment: 1 } };

/** Behind the last of its siblings. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A new category, the last one below its parent. */
export async function createCategory(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: CategoryInput,
): Promise<Category> {
  const { name, description = '', status = 'active', isFeatured = false, parentId = null } = input;
  const author = { actor, requestInfo, action: 'create' as const };
  const created = await changeTree(services, author, undefined, async (tx) => {
    const id = uuid();
    const slug = await chooseSlug(tx, id, input);
    const data = { id, name, slug, description, status, isFeatured };
    await tx.category.create({ data, select: { id: true } });
    await placeIn(tx, id, parentId, LAST);
    return id;
  });
  return required(created);
}

/**
 * Changes what the form says; under another parent the category becomes the last one. STALE_VERSION when somebody saved it
 * since it was read.
 */
export async function updateCategory(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, version, ...input }: UpdateCategory,
): Promise<Category> {
  const author = { actor, requestInfo, action: 'update' as const };
  const updated = await changeTree(services, author, idOrSlug, async (tx, former) => {
    const before = required(former);
    const { id } = before;
    refuseStaleVersion(version, before);
    const { parentId, name, ...rest } = input;
    if (rest.slug !== undefined) await refuseTaken(tx, id, rest.slug);
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    await tx.category.update({ where: { id }, data: { name, ...given, ...changed }, select: { id: true } });
    if (parentId !== undefined && parentId !== before.parentId) await placeIn(tx, id, parentId, LAST);
    return id;
  });
  return required(updated);
}

/** Shows a category on the home page or takes it off. */
export async function featureCategory(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, isFeatured }: { id: string; isFeatured: boolean },
): Promise<Category> {
  const author = { actor, requestInfo, action: 'update' as const };
  const featured = await changeTree(services, author, idOrSlug, async (tx, former) => {
    const { id } = required(former);
    await tx.category.update({ where: { id }, data: { isFeatured, ...changed }, select: { id: true } });
    return id;
  });
  return required(featured);
}

/** Puts a category to its place among its siblings, also below another parent. */
export async function placeCategory(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, order, parentId }: { id: string; order: number; parentId?: string | null | undefined },
): Promise<Category> {
  const author = { actor, requestInfo, action: 'update' as const };
  const placed = await changeTree(services, author, idOrSlug, async (tx, former) => {
    const category = required(former);
    await placeIn(tx, category.id, parentId === undefined ? category.parentId : parentId, order);
    return category.id;
  });
  return required(placed);
}

async function chooseSlug(tx: Transaction, id: string, { name, slug }: CategoryInput): Promise<string> {
  if (slug !== undefined) await refuseTaken(tx, id, slug);
  if (slug !== undefined) return slug;
  const made = toSlug(name);
  const isFree = slugSchema.safeParse(made).success && !(await isTaken(tx, id, made));
  return isFree ? made : withSuffix(made || 'category', randomBytes(3).toString('hex'));
}

async function refuseTaken(tx: Transaction, id: string, slug: string): Promise<void> {
  if (await isTaken(tx, id, slug)) throw new AppError('VALIDATION_FAILED', { errors: { slug: ['slugTaken'] } });
}

async function isTaken(tx: Transaction, id: string, slug: string): Promise<boolean> {
  return (await tx.category.findFirst({ where: { slug, id: { not: id } }, select: { id: true } })) !== null;
}

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
