import type { ProductCard } from '../../shared/products/product.schemas.ts';
import type { Services } from '../platform/services.ts';
import { listed, openToAll } from '../products/access/visible-product.ts';
import { cardColumns } from '../products/reading/product-card.ts';
import { queryCards } from '../products/reading/query-cards.ts';
import { statement } from '../products/reading/statement.ts';

/** A product for shopping services and readers of news. */
export interface FeedProduct {
  card: ProductCard;
  description: string;
}

const batch = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Everything that everybody may buy, a batch at a time however many there are. */
export async function* readFeedProducts(services: Services): AsyncGenerator<FeedProduct[]> {
  let last = nobody;
  for (;;) {
    const products = await readBatch(services, `p."id" > $1 ORDER BY p."id" LIMIT $2`, [last, batch]);
    if (products.length === 0) return;
    yield products;
    last = products.at(-1)?.card.id ?? nobody;
  }
}

/** The newest first. */
export function listNewProducts(services: Services, limit: number): Promise<FeedProduct[]> {
  return readBatch(services, `p."createdAt" <= now() ORDER BY p."createdAt" DESC, p."id" DESC LIMIT $1`, [limit]);
}

async function readBatch(services: Services, rest: string, values: unknown[]): Promise<FeedProduct[]> {
  const text = `SELECT ${cardColumns} FROM "products" p JOIN "categories" c ON c."id" = p."categoryId"
    WHERE ${listed('p')} AND ${openToAll('p')} AND ${rest}`;
  const cards = await queryCards(services, statement(text, values));
  const query = statement(`SELECT "id", "shortDescription" AS description FROM "products" WHERE "id" = ANY($1)`, [
    cards.map(({ id }) => id),
  ]);
  const { rows } = await services.db.pool.query<{ id: string; description: string }>(query);
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]));
  return cards.map((card) => ({ card, description: descriptions.get(card.id) || card.name }));
}
