import { splitWords } from '../../../shared/search/search-text.rules.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { listed } from '../../products/access/visible-product.ts';

/** A prefix that at least this many names share gets a stored list. */
const MIN_NAMES = 500;
export const LIST_LENGTH = 30;
export const MAX_PREFIX_LENGTH = 12;
/** Small, so that the requests of the same process wait a few milliseconds at most. */
const BATCH = 2000;
const WRITE_BATCH = 1000;

/** What is searched in: name and tags. */
const text = `concat_ws(' ', p."name", array_to_string(p."tags", ' '))`;

interface Named {
  id: string;
  text: string;
  popularity: number;
}

/**
 * Writes anew which products are suggested for beginnings that many names share: 'sw' at a million products stands in
 * tens of thousands of names. Popularity changes slowly, so the last lists are used in the meantime. Returns how many.
 */
export async function refreshSuggestionLists(
  { db }: Pick<Services, 'db'>,
  { minNames = MIN_NAMES }: { minNames?: number } = {},
): Promise<number> {
  const shared = await countBeginnings(db, minNames);
  const lists = await fillLists(db, shared);
  await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('search.suggestion-lists'))`;
      await tx.suggestionList.deleteMany();
      const rows = [...lists].map(([prefix, productIds]) => ({ prefix, productIds }));
      for (let start = 0; start < rows.length; start += WRITE_BATCH) {
        await tx.suggestionList.createMany({ data: rows.slice(start, start + WRITE_BATCH) });
      }
    },
    { timeoutMs: 60_000 },
  );
  return lists.size;
}

/**
 * Which beginnings are shared by many names. Longer prefixes are only counted after the shorter one proved common, so
 * that a million different numbers do not fill the memory; their counts are slightly low, which is harmless.
 */
async function countBeginnings(db: Services['db'], minNames: number): Promise<Set<string>> {
  const counts = new Map<string, number>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.pool.query<Named>(
      `SELECT p."id", ${text} AS text FROM "products" p WHERE p."id" > $1 AND ${listed('p')} ORDER BY p."id" LIMIT ${BATCH}`,
      [after],
    );
    for (const row of rows) {
      for (const prefix of beginningsOf(row.text, (shorter) => (counts.get(shorter) ?? 0) >= minNames / 2)) {
        counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return new Set([...counts].filter(([, count]) => count >= minNames / 2).map(([prefix]) => prefix));
}

/** Iterates the products by popularity until each list is full. */
async function fillLists(db: Services['db'], shared: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const lists = new Map([...shared].map((prefix) => [prefix, [] as string[]]));
  const open = new Set(shared);
  let last: Named | undefined;
  while (open.size > 0) {
    const { rows } = await db.pool.query<Named>(
      `SELECT p."id", ${text} AS text, p."popularity" FROM "products" p
       WHERE ${listed('p')} AND (p."popularity", p."id") < ($1, $2)
       ORDER BY p."popularity" DESC, p."id" DESC LIMIT ${BATCH}`,
      [last?.popularity ?? 2_147_483_647, last?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    );
    for (const { id, text: own } of rows) {
      for (const prefix of beginningsOf(own, (shorter) => shared.has(shorter))) {
        const list = open.has(prefix) ? lists.get(prefix) : undefined;
        if (!list) continue;
        list.push(id);
        if (list.length === LIST_LENGTH) open.delete(prefix);
      }
    }
    last = rows.at(-1);
    if (!last) break;
  }
  return lists;
}

/** The beginnings of a text's words, each once, a longer one only where `isCommon` says so of the one before. */
function beginningsOf(words: string, isCommon: (prefix: string) => boolean): Set<string> {
  const found = new Set<string>();
  for (const word of new Set(splitWords(words))) {
    const letters = [...word].slice(0, MAX_PREFIX_LENGTH);
    let prefix = '';
    for (const letter of letters) {
      if (prefix !== '' && !isCommon(prefix)) break;
      prefix += letter;
      found.add(prefix);
    }
  }
  return found;
}
