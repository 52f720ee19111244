import { join } from 'node:path';
import { seedDemo } from '../../prisma/seed/seed-demo.ts';
import { importKeys } from '../../src/server/keys/import-keys.ts';
import { ResponseCache } from '../../src/server/platform/cache/response-cache.ts';
import { openSecrets } from '../../src/server/platform/crypto/secrets.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { readEnvironment } from '../../src/server/platform/env.ts';
import { createLocalStorage } from '../../src/server/platform/files/storage.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { unlimited } from '../../src/server/platform/rate-limit.ts';
import type { ChaosProducts } from './shopper.ts';

const keysPerProduct = 4000;

/** The demo shop, a few products with pools that no run empties, and files that one buyer may have once. */
export async function stockProducts(db: Database, dataDir: string): Promise<ChaosProducts> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const services = {
    environment,
    secrets: openSecrets(environment),
    db,
    logger: createLogger({ level: 'error', pretty: true }),
    storage: createLocalStorage(join(dataDir, 'files')),
    responseCache: new ResponseCache(),
    rateLimits: unlimited,
    ports: [],
  };
  const { rest } = await seedDemo(services, { signal: AbortSignal.abort() });
  await rest;
  const { rows } = await db.pool.query<{ id: string }>(
    `UPDATE products SET "type" = 'game_item', "maxPerUser" = NULL WHERE "id" IN (
       SELECT "id" FROM products WHERE "deliveryType" = 'key' AND "status" = 'active' AND NOT "vipOnly"
         AND 'GLOBAL' = ANY ("regions"::text[]) AND "publishFrom" IS NULL ORDER BY "id" LIMIT 4) RETURNING "id"`,
  );
  for (const { id } of rows) {
    const rows = Array.from({ length: keysPerProduct }, (_, index) => {
      return { line: index + 1, text: `CHAOS-${id.slice(-6)}-${index}`, isValid: true };
    });
    await importKeys(services, id, rows);
  }
  const { rows: files } = await db.pool.query<{ id: string }>(
    `SELECT p."id" FROM products p WHERE p."deliveryType" = 'file' AND p."status" = 'active' AND NOT p."vipOnly"
       AND p."publishFrom" IS NULL AND EXISTS (SELECT 1 FROM product_files f WHERE f."productId" = p."id")
     ORDER BY p."id" LIMIT 12`,
  );
  // Paid by card or wallet, an order costs the same, so that shoppers may switch the payment method.
  await db.pool.query(
    `INSERT INTO settings ("key", "value", "updatedAt") VALUES ('paymentDiscountPercent', '0', now())
     ON CONFLICT ("key") DO UPDATE SET "value" = '0'`,
  );
  return { keys: rows.map(({ id }) => id), files: files.map(({ id }) => id) };
}
