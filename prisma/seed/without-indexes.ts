import type { PoolClient } from 'pg';
import { POPULAR_SIZE, SAMPLE_SIZE } from '../../src/server/products/upkeep/fit-search-core.ts';

const BATCH = 50_000;
const TABLES = ['products', 'product_images', 'price_history', 'product_search', 'product_search_core'];

/**
 * Runs `load` in one transaction while the catalogue has neither triggers nor indexes but its primary keys, then makes
 * them again: very many rows go in far faster so. A failure leaves everything as it was. Locks the catalogue.
 */
export async function loadWithoutIndexes(client: PoolClient, load: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL maintenance_work_mem = '512MB'");
    const indexes = await client.query<{ name: string; definition: string }>(
      `SELECT i."indexrelid"::regclass::text AS name, pg_get_indexdef(i."indexrelid") AS definition
       FROM pg_index i WHERE i."indrelid" = ANY($1::regclass[])
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c."conindid" = i."indexrelid")`,
      [TABLES],
    );
    await client.query('ALTER TABLE "products" DISABLE TRIGGER USER');
    for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
    await load();
    // Before the rows, or all of them would go through the core.
    await client.query(`UPDATE "search_scale" SET
      "sampleBelow" = LEAST(2147483648, 2147483648 * ${SAMPLE_SIZE}::bigint / (SELECT count(*) FROM "products")),
      "popularFrom" = COALESCE(
        (SELECT "popularity" + 1 FROM "products" ORDER BY "popularity" DESC OFFSET ${POPULAR_SIZE} LIMIT 1), 0)`);
    await fillSearch(client);
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('ALTER TABLE "products" ENABLE TRIGGER USER');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Batch by batch: a million rows in one statement take longer than a client waits for an answer. */
async function fillSearch(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT "id" FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM "products") p WHERE place % ${BATCH} = 0`,
  );
  const bounds = [
    '00000000-0000-0000-0000-000000000000',
    ...rows.map(({ id }) => id),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ];
  for (const [index, last] of bounds.slice(1).entries()) {
    await client.query(
      `INSERT INTO "product_search" SELECT found.* FROM "products" p CROSS JOIN LATERAL product_search_row(p) AS found
       WHERE p."id" > $1 AND p."id" <= $2 AND p."status" = 'active' AND p."isListed"
         AND NOT EXISTS (SELECT FROM "product_search" s WHERE s."productId" = p."id")`,
      [bounds[index], last],
    );
  }
}
