import type { HomePage } from '../../../shared/home/home.schemas.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { listed } from '../access/visible-product.ts';
import { listFeaturedCategoryRows } from '../categories/featured-categories.queries.ts';
import { pageStatement } from '../list/product-list-statement.ts';
import { listHotProducts } from '../list/products.queries.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';
import { readCharts } from './charts.queries.ts';
import { listDeals } from './deals.queries.ts';
import { readShopFacts } from './home-facts.queries.ts';

const ROW = { limit: 12, offset: 0 };

/** Everything the home page shows, in one reply. */
export async function getHomePage(services: Services): Promise<HomePage> {
  const [hero, hot, deals, charts, newest, discounted, downloads, featuredCategories, facts] = await Promise.all([
    queryCards(services, heroStatement()),
    listHotProducts(services, { limit: ROW.limit, window: '7d' }),
    listDeals(services, ROW.limit),
    readCharts(services),
    queryCards(services, pageStatement({}, 'newest', ROW)),
    queryCards(services, pageStatement({ onSale: true }, 'discount', ROW)),
    queryCards(services, downloadsStatement()),
    listFeaturedCategoryRows(services),
    readShopFacts(services),
  ]);
  return {
    hero: fillHero(hero, hot.items),
    hot: hot.items,
    deals,
    charts,
    newest,
    onSale: discounted,
    downloads,
    featuredCategories,
    facts,
  };
}

/** The most popular product of three types with very different covers: a scene, an item, a pack. */
export function heroStatement() {
  const best = (position: number, condition: string) => `(SELECT ${position} AS position, p."id" FROM "products" p
    WHERE ${condition} AND ${listed('p')} AND NOT p."vipOnly" ORDER BY p."popularity" DESC, p."id" DESC LIMIT 1)`;
  const text = `SELECT ${cardColumns} FROM (
      ${best(1, `p."type" = 'game'`)}
      UNION ALL ${best(2, `p."rarity" = 'legendary'`)}
      UNION ALL ${best(3, `p."type" = 'resource'`)}
    ) hero JOIN "products" p ON p."id" = hero."id" JOIN "categories" c ON c."id" = p."categoryId"
    ORDER BY hero.position`;
  return statement(text, []);
}

function fillHero(hero: ProductCard[], hot: ProductCard[]): ProductCard[] {
  const others = hot.filter((card) => hero.every(({ id }) => id !== card.id));
  return [...hero, ...others].slice(0, 3);
}

function downloadsStatement() {
  const text = `SELECT ${cardColumns} FROM "products" p JOIN "categories" c ON c."id" = p."categoryId"
    WHERE p."deliveryType" = 'file' AND ${listed('p')} ORDER BY p."popularity" DESC, p."id" DESC LIMIT $1`;
  return statement(text, [ROW.limit]);
}
