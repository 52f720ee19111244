import type { Database } from '../platform/db.ts';
import { visible } from '../products/product-card.ts';
import { statement } from '../products/statement.ts';
import { LIST_LENGTH, MAX_PREFIX_LENGTH } from './refresh-suggestion-lists.ts';

/** Names that share all words are looked at up to this many: a person who still types waits for no more. */
const MAX_EXAMINED = 1000;
const MAX_CANDIDATES = 30;

export interface CandidateRow {
  id: string;
  slug: string;
  name: string;
  coverKey: string;
  currentPriceCents: number;
}

/**
 * The most popular visible products whose name has, for each of `words`, a word that begins with it. Beginnings that
 * many names share have a kept list; what such a list does not answer is found by the words themselves.
 *
 * @param wanted how many make a full answer
 */
export async function findCandidates(
  db: Database,
  words: readonly string[],
  wanted: number,
): Promise<readonly CandidateRow[]> {
  const [word] = words;
  if (word === undefined) return [];
  const kept = words.length === 1 ? await findInList(db, word) : undefined;
  if (kept && kept.length >= wanted) return kept;
  return findByWords(db, words);
}

/** Undefined when there is no list, which means that few names begin so. */
async function findInList({ pool }: Database, word: string): Promise<readonly CandidateRow[] | undefined> {
  const text = `SELECT list."prefix", p."id", p."slug", p."name", p."coverKey", p."currentPriceCents"
    FROM "suggestion_lists" list
    LEFT JOIN "products" p ON p."id" = ANY(list."productIds") AND ${visible('p')} AND product_words(p."name") LIKE $2
    WHERE list."prefix" = $1
    ORDER BY p."popularity" DESC, p."id" DESC LIMIT ${LIST_LENGTH}`;
  const values = [[...word].slice(0, MAX_PREFIX_LENGTH).join(''), patternOf(word)];
  const { rows } = await pool.query<CandidateRow | { id: null }>(statement(text, values));
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

async function findByWords({ pool }: Database, words: readonly string[]): Promise<readonly CandidateRow[]> {
  const matches = words.map((_, index) => `product_words(p."name") LIKE $${index + 1}`).join(' AND ');
  // Materialized, so that the planner finds the names by their words and never walks all products in order.
  const text = `WITH examined AS MATERIALIZED (
      SELECT p."id", p."slug", p."name", p."coverKey", p."currentPriceCents", p."popularity" FROM "products" p
      WHERE ${visible('p')} AND ${matches} LIMIT ${MAX_EXAMINED}
    )
    SELECT "id", "slug", "name", "coverKey", "currentPriceCents" FROM examined
    ORDER BY "popularity" DESC, "id" DESC LIMIT ${MAX_CANDIDATES}`;
  const { rows } = await pool.query<CandidateRow>(statement(text, words.map(patternOf)));
  return rows;
}

/** Words hold letters and digits only, so there is nothing to escape. */
function patternOf(word: string): string {
  return `% ${word}%`;
}
