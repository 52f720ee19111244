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

export interface NewProduct extends FeedProduct {
  /** Since when everybody could buy it. */
  shownAt: Date;
}

const batch = 500;
const nobody = '00000000-0000-0000-0000-000000000000';
const forAll = `${listed('p')} AND ${openToAll('p')}`;

/** Everything that everybody may buy, a batch at a time however many there are. */
export async function* readFeedProducts(services: Services): AsyncGenerator<FeedProduct[]> {
  let last = nobody;
  for (;;) {
    const rest = `${forAll} AND p."id" > $1 ORDER BY p."id" LIMIT $2`;
    const products = await readProducts(services, rest, [last, batch]);
    if (products.length === 0) return;
    yield products;
    last = products.at(-1)?.card.id ?? nobody;
  }
}

/**
 * The newest first: a product is new when it came on sale, or when its publishing window opened. Whatever is among the
 * newest by the later of the two is so by one of them, and each has an index.
 */
export async function listNewProducts(services: Services, limit: number): Promise<NewProduct[]> {
  const newestBy = (column: string) => `SELECT p."id", p."listedAt", p."publishFrom" FROM "products" p
    WHERE ${forAll} AND p."${column}" IS NOT NULL ORDER BY p."${column}" DESC LIMIT $1`;
  const text = `SELECT "id", GREATEST("listedAt", "publishFrom") AS "shownAt"
    FROM ((${newestBy('listedAt')}) UNION (${newestBy('publishFrom')})) AS newest
    ORDER BY "shownAt" DESC, "id" DESC LIMIT $1`;
  const { rows } = await services.db.pool.query<{ id: string; shownAt: Date }>(statement(text, [limit]));
  const products = await readProducts(services, `p."id" = ANY($1)`, [rows.map(({ id }) => id)]);
  const byId = new Map(products.map((product) => [product.card.id, product]));
  return rows.flatMap(({ id, shownAt }) => {
    const product = byId.get(id);
    return product ? [{ ...product, shownAt }] : [];
  });
}

async function readProducts(services: Services, rest: string, values: unknown[]): Promise<FeedProduct[]> {
  const text = `SELECT ${cardColumns} FROM "products" p JOIN "categories" c ON c."id" = p."categoryId" WHERE ${rest}`;
  const cards = await queryCards(services, statement(text, values));
  const query = statement(`SELECT "id", "shortDescription" AS description FROM "products" WHERE "id" = ANY($1)`, [
    cards.map(({ id }) => id),
  ]);
  const { rows } = await services.db.pool.query<{ id: string; description: string }>(query);
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]));
  return cards.map((card) => ({ card, description: descriptions.get(card.id) || card.name }));
}
