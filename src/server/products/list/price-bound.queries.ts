import type { Services } from '../../platform/services.ts';
import { type Bind, type ProductFilter, searchConditions } from './catalogue-conditions.ts';
import { EVERYBODY, sampledBelow } from './list-size.queries.ts';

/** More than the sample promises, since it errs either way. */
const MARGIN = 1.5;
const SPARE = 8;

/** The price, in minor units, up to which, or down to which, a list most likely holds `wanted` products; undefined when it ends before. */
export async function readPriceBound(
  { db }: Pick<Services, 'db'>,
  filter: ProductFilter,
  sampleBelow: number,
  sortBy: 'price_asc' | 'price_desc',
  wanted: number,
): Promise<number | undefined> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = [...searchConditions(filter, bind), sampledBelow(sampleBelow, bind)].join(' AND ');
  const place = Math.ceil((wanted * sampleBelow * MARGIN) / EVERYBODY) + SPARE;
  const text = `SELECT s."price" FROM "product_search_core" s WHERE ${conditions}
    ORDER BY s."price" ${sortBy === 'price_asc' ? 'ASC' : 'DESC'} OFFSET ${bind(place)} LIMIT 1`;
  const { rows } = await db.pool.query<{ price: number }>({ text, values });
  const [row] = rows;
  return row?.price;
}
