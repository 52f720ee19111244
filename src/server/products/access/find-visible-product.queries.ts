import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { keyColumn } from '../reading/key-column.ts';
import { statement } from '../reading/statement.ts';
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
