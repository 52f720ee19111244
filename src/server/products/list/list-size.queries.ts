import type { Services } from '../../platform/services.ts';
import type { CategorySubtree } from '../categories/category-subtree.queries.ts';
import { CachedValues } from '../reading/cached-values.ts';
import { statement } from '../reading/statement.ts';
import { type Bind, isNarrowed, type ProductFilter, searchConditions } from './catalogue-conditions.ts';
import { type ListLimits, listLimits } from './list-limits.ts';

/** The part of the sample that is asked first. */
const FIRST_PART = 0.2;
export const EVERYBODY = 2 ** 31;

/** How many products a list holds, and how it is best read. */
export interface ListSize {
  total: number;
  /** False: `total` is an estimate. */
  isExact: boolean;
  /** A lower bound. */
  atLeast: number;
  /** Few enough to be collected and then sorted. */
  isShort: boolean;
  /** How many matches the sample has, possibly estimated. */
  inSample: number;
  /** Products with a sampleKey below are the sample. */
  sampleBelow: number;
  /** Whether the sample contains the whole catalogue. */
  isAllSampled: boolean;
}

const sizes = new CachedValues<ListSize>();
const cachedSampleBelow = new CachedValues<number>();

/**
 * The size of a list: from the stored counters when nothing but a category narrows it, counted when the sample says that
 * there are few, else estimated. Page and order do not matter, so all pages share it for a minute or until products
 * change.
 */
export function measureList(
  services: Services,
  filter: ProductFilter,
  subtree: CategorySubtree | undefined,
  limits = listLimits,
): Promise<ListSize> {
  const { categoryIds: _ids, ...narrowing } = filter;
  const key = JSON.stringify([subtree?.id, ...Object.entries(narrowing).sort()]);
  return sizes.get(services.responseCache, key, () => measure(services, filter, subtree, limits));
}

/** Visible products of the whole shop, from the stored counters of the top categories. */
export async function countVisibleProducts({ db }: Services): Promise<number> {
  const text = `SELECT COALESCE(sum("productCount"), 0)::int AS total FROM "categories" WHERE "parentId" IS NULL`;
  const { rows } = await db.pool.query<{ total: number }>(statement(text, []));
  return rows[0]?.total ?? 0;
}

async function measure(
  services: Services,
  filter: ProductFilter,
  subtree: CategorySubtree | undefined,
  limits: ListLimits,
): Promise<ListSize> {
  const sampleBelow = await cachedSampleBelow.get(services.responseCache, '', () => readSampleBelow(services));
  const isAllSampled = sampleBelow === EVERYBODY;
  const sample = { sampleBelow, isAllSampled };
  const exactly = (total: number, inSample: number): ListSize => ({
    ...sample,
    ...{ total, inSample, isExact: true, atLeast: total, isShort: total <= limits.exact },
  });
  if (!isNarrowed(filter)) {
    const total = subtree?.productCount ?? (await countVisibleProducts(services));
    const size = exactly(total, Math.round((total * sampleBelow) / EVERYBODY));
    // The whole shop is never scanned, whatever its counters say.
    return { ...size, isShort: size.isShort && (isAllSampled || subtree !== undefined) };
  }
  const { inSample, seen } = await probe(services, filter, sampleBelow, limits);
  const total = Math.round((inSample * EVERYBODY) / sampleBelow);
  if (isAllSampled) return exactly(total, inSample);
  if (total <= limits.exact) return { ...exactly(await countAll(services, filter), inSample), isShort: true };
  // Three standard deviations: a page that is offered must exist.
  const atLeast = Math.floor(total * (1 - 3 / Math.sqrt(seen)));
  return { ...sample, total, inSample, isExact: false, atLeast, isShort: false };
}

/** How many of the sample match. When a part of it already shows very many, the result is extrapolated from it. */
async function probe(services: Services, filter: ProductFilter, sampleBelow: number, { enough }: ListLimits) {
  if (sampleBelow !== EVERYBODY) {
    const seen = await countSampled(services, filter, Math.round(sampleBelow * FIRST_PART));
    if (seen >= enough) return { seen, inSample: Math.round(seen / FIRST_PART) };
  }
  const seen = await countSampled(services, filter, sampleBelow);
  return { seen, inSample: seen };
}

async function countSampled({ db }: Services, filter: ProductFilter, below: number): Promise<number> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = [...searchConditions(filter, bind), sampledBelow(below, bind)].join(' AND ');
  const text = `SELECT count(*)::int AS total FROM "product_search_core" s WHERE ${conditions}`;
  const { rows } = await db.pool.query<{ total: number }>({ text, values });
  return rows[0]?.total ?? 0;
}

/** How many matches the core holds, which is how many can be ranked. */
export async function countInCore({ db }: Services, filter: ProductFilter): Promise<number> {
  const values: unknown[] = [];
  const conditions = searchConditions(filter, (value) => `$${values.push(value)}`).join(' AND ');
  const text = `SELECT count(*)::int AS total FROM "product_search_core" s WHERE ${conditions}`;
  const { rows } = await db.pool.query<{ total: number }>({ text, values });
  return rows[0]?.total ?? 0;
}

/** Whether a list has any products. The core is asked first, since it contains some of every long list. */
export async function holdsAny(services: Services, filter: ProductFilter): Promise<boolean> {
  return (await countInCore(services, filter)) > 0 || (await countAll(services, filter)) > 0;
}

/** Condition for the part of the sample with a sampleKey below. */
export function sampledBelow(below: number, bind: Bind): string {
  return `s."inSample" AND s."sampleKey" < ${bind(below)}::bigint`;
}

async function countAll({ db }: Services, filter: ProductFilter): Promise<number> {
  const values: unknown[] = [];
  const conditions = searchConditions(filter, (value) => `$${values.push(value)}`).join(' AND ');
  const text = `SELECT count(*)::int AS total FROM "product_search" s WHERE ${conditions}`;
  const { rows } = await db.pool.query<{ total: number }>({ text, values });
  return rows[0]?.total ?? 0;
}

async function readSampleBelow({ db }: Services): Promise<number> {
  const { rows } = await db.pool.query<{ sampleBelow: number }>(
    statement('SELECT "sampleBelow" FROM "search_scale"', []),
  );
  return rows[0]?.sampleBelow ?? EVERYBODY;
}
