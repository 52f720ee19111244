import type { Database } from '../../platform/database/db.ts';
import type { Snapshot } from './catalogue-changes.queries.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { type CatalogueRow, catalogueColumns } from './catalogue-row.ts';
import { readCategoryTree } from './category-tree.ts';

/** In a larger catalogue PostgreSQL finds the words: reading them all at a start would take too long. */
const MOST_WITH_WORDS = 1_500_000;
const BATCH = 1000;

export interface BuiltIndex {
  index: CatalogueIndex;
  hasWords: boolean;
  /** What the index holds. */
  snapshot: Snapshot;
}

/** Reads the products on show in batches, all as they were at one moment. */
export async function buildIndex({ pool }: Pick<Database, 'pool'>, signal: AbortSignal): Promise<BuiltIndex> {
  const client = await pool.connect();
  let isOpen = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: Snapshot; products: number; sortsNames: boolean }>(
      `SELECT pg_current_snapshot()::text AS "snapshot", (SELECT count(*)::int FROM "product_search") AS "products",
        'B' < 'a' AND 'a b' < 'ab' AND 'z' < 'ä' AS "sortsNames"`,
    );
    const { snapshot = '', products = 0, sortsNames = false } = rows[0] ?? {};
    const hasWords = products <= MOST_WITH_WORDS;
    const tree = await readCategoryTree(client);
    const index = new CatalogueIndex({ tree, expected: products, hasWords, sortsNames });
    await client.query(
      `DECLARE shown NO SCROLL CURSOR FOR SELECT ${catalogueColumns(hasWords)} FROM "product_search" s`,
    );
    for (let read = BATCH; read === BATCH; ) {
      signal.throwIfAborted();
      const batch = await client.query<CatalogueRow>(`FETCH ${BATCH} FROM shown`);
      for (const row of batch.rows) index.insert(row);
      read = batch.rows.length;
    }
    await client.query('COMMIT');
    isOpen = false;
    await index.finish();
    return { index, hasWords, snapshot };
  } finally {
    // A connection left inside of the transaction serves nobody else.
    client.release(isOpen);
  }
}
