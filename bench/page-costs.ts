import { z } from 'zod';
import type { Database } from '../src/server/platform/database/db.ts';
import { findCategorySubtree } from '../src/server/products/categories/category-subtree.queries.ts';
import type { ProductFilter } from '../src/server/products/list/catalogue-conditions.ts';
import { pageStatement } from '../src/server/products/list/product-list-statement.ts';
import { productSortSchema } from '../src/shared/products/product.schemas.ts';

export interface PageCost {
  list: string;
  firstPage: number;
  lastPage: number;
}

const planSchema = z.tuple([
  z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
]);

/** How many 8 kB blocks PostgreSQL touches for page 1 and page 500 of each order, in the shop and below one category. */
export async function readPageCosts(db: Database): Promise<PageCost[]> {
  const subtree = await findCategorySubtree({ db }, 'game-items');
  const lists: [string, ProductFilter][] = [
    ['whole shop', {}],
    [`category with ${subtree?.ids.length} below, ${subtree?.productCount} products`, { categoryIds: subtree?.ids }],
  ];
  const costs: PageCost[] = [];
  for (const [name, filter] of lists) {
    for (const sort of productSortSchema.options) {
      const blocks = async (offset: number) => {
        const { text, values } = pageStatement(filter, sort, { limit: 12, offset });
        const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
        const [{ Plan }] = planSchema.parse(rows[0]?.['QUERY PLAN']);
        return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
      };
      costs.push({ list: `${name}, by ${sort}`, firstPage: await blocks(0), lastPage: await blocks(499 * 12) });
    }
  }
  return costs;
}
