import type { Services } from '../platform/services.ts';
import { type Bind, isNarrowed, type ProductFilter, searchConditions } from './catalogue-conditions.ts';
import type { CategorySubtree } from './category-subtree.queries.ts';
import { KeptValues } from './kept-values.ts';
import { statement } from './statement.ts';

/** Lists up to about this many products are looked at whole; of longer ones a sample stands for all. */
const MAX_EXACT = 5_000;
const EVERYBODY = 2 ** 31;

/** How many products a list holds, and how it is best read. */
export interface ListSize {
  total: number;
  /** False: `total` is an estimate. */
  isExact: boolean;
  /** Certainly not more than there are. */
  atLeast: number;
  /** Few enough to be found first and sorted then. */
  isShort: boolean;
  /** How many of them the core holds. */
  inCore: number;
  /** How many products one product of the sample stands for. */
  scale: number;
}

const sizes = new KeptValues<ListSize>();

/**
 * The size of a list: from the kept counters when nothing but a category narrows it, counted when the sample says that
 * there are few, else estimated. Page and order do not matter, so all pages share it for a minute or until products change.
 */
export function measureList(
  services: Services,
  filter: ProductFilter,
  subtree: CategorySubtree | undefined,
): Promise<ListSize> {
  const { categoryIds: _ids, ...narrowing } = filter;
  const key = JSON.stringify([subtree?.id, ...Object.entries(narrowing).sort()]);
  return sizes.get(services.replyCache, key, () => measure(services, filter, subtree));
}

/** Visible products of the whole shop, from the kept counters of the top categories. */
export async function countVisibleProducts({ db }: Services): Promise<number> {
  const text = `SELECT COALESCE(sum("productCount"), 0)::int AS total FROM "categories" WHERE "parentId" IS NULL`;
  const { rows } = await db.pool.query<{ total: number }>(statement(text, []));
  return rows[0]?.total ?? 0;
}

async function measure(
  services: Services,
  filter: ProductFilter,
  subtree: CategorySubtree | undefined,
): Promise<ListSize> {
  if (!isNarrowed(filter)) {
    const [total, scale] = await Promise.all([
      subtree?.productCount ?? countVisibleProducts(services),
      readScale(services),
    ]);
    const isShort = total <= MAX_EXACT;
    return { total, isExact: true, atLeast: total, isShort, inCore: 0, scale };
  }
  const { inSample, inCore, scale } = await probe(services, filter);
  const total = Math.round(inSample * scale);
  if (scale === 1) return { total, isExact: true, atLeast: total, isShort: total <= MAX_EXACT, inCore, scale };
  if (total <= MAX_EXACT) {
    const counted = await countAll(services, filter);
    return { total: counted, isExact: true, atLeast: counted, isShort: true, inCore, scale };
  }
  // Three standard deviations: a page that is offered must exist.
  const atLeast = Math.floor(Math.max(inCore, total * (1 - 3 / Math.sqrt(inSample))));
  return { total, isExact: false, atLeast, isShort: false, inCore, scale };
}

async function probe({ db }: Services, filter: ProductFilter) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = searchConditions(filter, bind).join(' AND ');
  const text = `SELECT count(*) FILTER (WHERE s."inSample")::int AS "inSample", count(*)::int AS "inCore",
      (SELECT ${EVERYBODY}::float8 / "sampleBelow" FROM "search_scale") AS scale
    FROM "product_search_core" s WHERE ${conditions}`;
  const { rows } = await db.pool.query<{ inSample: number; inCore: number; scale: number }>({ text, values });
  return rows[0] ?? { inSample: 0, inCore: 0, scale: 1 };
}

async function countAll({ db }: Services, filter: ProductFilter): Promise<number> {
  const values: unknown[] = [];
  const conditions = searchConditions(filter, (value) => `$${values.push(value)}`).join(' AND ');
  const text = `SELECT count(*)::int AS total FROM "product_search" s WHERE ${conditions}`;
  const { rows } = await db.pool.query<{ total: number }>({ text, values });
  return rows[0]?.total ?? 0;
}

async function readScale({ db }: Services): Promise<number> {
  const text = `SELECT ${EVERYBODY}::float8 / "sampleBelow" AS scale FROM "search_scale"`;
  const { rows } = await db.pool.query<{ scale: number }>(statement(text, []));
  return rows[0]?.scale ?? 1;
}
