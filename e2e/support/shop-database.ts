import type { Database } from '../../src/server/platform/database/db.ts';
import { openDatabaseOf } from './database-of.ts';
import { demoShop } from './demo-shop.ts';

/** A running shop's own database: that of the demo shop unless told. */
export async function openShopDatabase(dataDir: string = demoShop.dataDir): Promise<Database> {
  return await openDatabaseOf(dataDir);
}
