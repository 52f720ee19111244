import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { listed } from '../../products/access/visible-product.ts';
import type { KeptCard } from '../../products/catalogue-index/card-cache.ts';
import { currentCatalogue } from '../../products/catalogue-index/follow-catalogue.ts';
import { findBegun } from '../../products/list/find-in-catalogue.ts';
import type { CardRow } from '../../products/reading/product-card.ts';
import { statement } from '../../products/reading/statement.ts';
import { LIST_LENGTH, MAX_PREFIX_LENGTH } from './refresh-suggestion-lists.ts';

/** At most this many products with the words are examined, to keep suggestions fast. */
const MAX_EXAMINED = 4000;
const MAX_CANDIDATES = 30;
const columns = `p."id", p."slug", p."name", p."coverKey",
  p."currentPriceCents", p."priceCents", p."vipPriceCents", p."bundlePercent",
  concat_ws(' ', p."name", array_to_string(p."tags", ' ')) AS text`;
/** When the core, a sample of everything, has fewer, all products have few enough to examine each. */
const FEW_IN_CORE = 80;

export interface CandidateRow
  extends Pick<
    CardRow,
    'id' | 'slug' | 'name' | 'coverKey' | 'currentPriceCents' | 'priceCents' | 'vipPriceCents' | 'bundlePercent'
  > {
  /** Name and tags. */
  text: string;
}

interface FoundRow extends CandidateRow {
  /** How many products hold the words anywhere, up to MAX_EXAMINED. */
  held: number;
}

/**
 * The most popular visible products whose name and tags have, for each of `words`, a word that begins with it.
 * Beginnings that many names share have a kept list. Rare words are looked up among all products, and what many
 * products hold among those of the core, which has all the popular ones: the work is bounded either way.
 *
 * @param wanted how many make a full answer
 */
export async function findCandidates(
  { db }: Pick<Services, 'db'>,
  words: readonly string[],
  wanted: number,
): Promise<readonly CandidateRow[]> {
  const [word] = words;
  if (word === undefined) return [];
  const catalogue = await currentCatalogue({ db });
  const ids = catalogue && findBegun(catalogue, words, MAX_CANDIDATES);
  if (ids) return (await catalogue.cards.read({ db }, ids)).map(toCandidate);
  const kept = words.length === 1 ? await findInList(db, word) : undefined;
  if (kept && kept.length >= wanted) return kept;
  const { rows } = await db.pool.query<FoundRow>(wordsStatement('product_search_core', words));
  if ((rows[0]?.held ?? 0) >= FEW_IN_CORE) return rows;
  return (await db.pool.query<FoundRow>(wordsStatement('product_search', words))).rows;
}

function toCandidate({ tags, ...card }: KeptCard): CandidateRow {
  return { ...card, text: [card.name, ...tags].join(' ') };
}

/** Undefined when there is no list, which means that few names begin so. */
async function findInList({ pool }: Database, word: string): Promise<readonly CandidateRow[] | undefined> {
  const text = `SELECT ${columns}
    FROM "suggestion_lists" list
    LEFT JOIN "products" p ON p."id" = ANY(list."productIds") AND ${listed('p')} 
      AND product_words(concat_ws(' ', p."name", array_to_string(p."tags", ' '))) LIKE $2
    WHERE list."prefix" = $1
    ORDER BY p."popularity" DESC, p."id" DESC LIMIT ${LIST_LENGTH}`;
  const values = [[...word].slice(0, MAX_PREFIX_LENGTH).join(''), patternOf(word)];
  const { rows } = await pool.query<CandidateRow | { id: null }>(statement(text, values));
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

/**
 * One table's answer. The words are found wherever they stand, then only products whose name and tags have them all are
 * kept.
 */
function wordsStatement(table: 'product_search' | 'product_search_core', words: readonly string[]) {
  const named = words.map((_, index) => `product_words("text") LIKE $${index + 2}`).join(' AND ');
  // Materialized, so that the planner finds the products by their words and never walks all of them in order.
  const text = `WITH held AS MATERIALIZED (
      SELECT "productId", concat_ws(' ', "nameKey", array_to_string("tags", ' ')) AS text, "popularity" FROM "${table}"
      WHERE "document" @@ $1::tsquery AND "visibleFrom" <= now() AND "visibleTo" > now() LIMIT ${MAX_EXAMINED}
    ), named AS (
      SELECT "productId" FROM held WHERE ${named} ORDER BY "popularity" DESC, "productId" DESC LIMIT ${MAX_CANDIDATES}
    )
    SELECT ${columns}, (SELECT count(*) FROM held) AS held
    FROM named JOIN "products" p ON p."id" = named."productId" ORDER BY p."popularity" DESC, p."id" DESC`;
  return statement(text, [words.map((word) => `'${word}':*`).join(' & '), ...words.map(patternOf)]);
}

/** Words hold letters and digits only, so there is nothing to escape. */
function patternOf(word: string): string {
  return `% ${word}%`;
}
