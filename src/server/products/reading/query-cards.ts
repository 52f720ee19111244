import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type CardRow, toProductCards } from './product-card.ts';

/** Runs a query that selects `cardColumns`. */
export async function queryCards(
  { db }: Pick<Services, 'db'>,
  query: { name?: string; text: string; values: unknown[] },
): Promise<ProductCard[]> {
  const [{ rows }, settings] = await Promise.all([db.pool.query<CardRow>(query), getSettings(db)]);
  return toProductCards(rows, settings);
}
