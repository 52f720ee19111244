import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { keyColumn } from '../reading/key-column.ts';
import { statement } from '../reading/statement.ts';
import { maySee } from './products.policy.ts';
import { visible } from './visible-product.ts';

/** The product behind a path's `{id}` when shoppers may see it. Throws NOT_FOUND otherwise. */
export async function findVisibleProduct(
  { db }: Services,
  idOrSlug: string,
): Promise<{ id: string; categoryId: string }> {
  const text = `SELECT p."id", p."categoryId" FROM "products" p WHERE p."${keyColumn(idOrSlug)}" = $1 AND ${visible('p')}`;
  const { rows } = await db.pool.query<{ id: string; categoryId: string }>(statement(text, [idOrSlug.toLowerCase()]));
  const [product] = rows;
  if (!product) throw new AppError('NOT_FOUND');
  return product;
}

/** The product behind a path's `{id}` when `actor` may know of it: a hidden one is its seller's and the staff's alone. */
export async function findKnownProduct(
  { db }: Services,
  actor: Actor,
  idOrSlug: string,
): Promise<{ id: string; sellerId: string }> {
  const text = `SELECT p."id", p."sellerId", (${visible('p')}) AS "isVisible" FROM "products" p
    WHERE p."${keyColumn(idOrSlug)}" = $1`;
  const { rows } = await db.pool.query<{ id: string; sellerId: string; isVisible: boolean }>(
    statement(text, [idOrSlug.toLowerCase()]),
  );
  const [product] = rows;
  if (!product || !maySee(actor, product)) throw new AppError('NOT_FOUND');
  return product;
}
