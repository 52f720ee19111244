import { v7 as uuid } from 'uuid';
import { fileReadiness, type ScanRule } from '../../shared/downloads/file-scan.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

export interface DueLine {
  id: string;
  productId: string;
  quantity: number;
  deliveryType: 'key' | 'file' | 'manual';
}

export interface GrantTerms {
  linkHours: number;
  maxPerFile: number;
  /** How files are checked before anybody gets them. */
  scanRule: ScanRule;
}

/** What became of a line. `short` is a promise the pool could not keep, `waiting` is for a person, `scanning` ends by itself. */
export type LineOutcome = 'delivered' | 'short' | 'waiting' | 'scanning';

/** Gives one line what it is owed. Call with the order's row locked; a repeat adds nothing. */
export async function deliverLine(
  tx: Transaction,
  order: { id: string; userId: string },
  line: DueLine,
  terms: GrantTerms,
): Promise<LineOutcome> {
  if (line.deliveryType === 'manual') return 'waiting';
  if (line.deliveryType === 'file' && (await isBeingScanned(tx, line.productId, terms))) return 'scanning';
  const isComplete =
    line.deliveryType === 'key' ? await assignKeys(tx, line) : await grantFiles(tx, order, line, terms);
  await tx.$executeRaw`
    UPDATE order_items SET "deliveryStatus" = ${isComplete ? 'delivered' : 'failed'}::"ItemDeliveryStatus",
      "deliveredAt" = CASE WHEN ${isComplete} THEN clock_timestamp() END
    WHERE "id" = ${line.id}::uuid`;
  return isComplete ? 'delivered' : 'short';
}

/**
 * One key for each unit that has none yet. Deliveries that run together skip each other's rows, and the unique
 * (orderItemId, unitIndex) refuses a second key for a unit whatever happens here.
 */
async function assignKeys(tx: Transaction, { id, productId, quantity }: DueLine): Promise<boolean> {
  await tx.$executeRaw`
    WITH missing AS (
      SELECT unit, row_number() OVER (ORDER BY unit) AS place FROM generate_series(0, ${quantity}::int - 1) AS unit
      WHERE unit NOT IN (SELECT "unitIndex" FROM product_keys WHERE "orderItemId" = ${id}::uuid)
    ), locked AS (
      SELECT "id" FROM product_keys WHERE "productId" = ${productId}::uuid AND "status" = 'available'
      ORDER BY "id" LIMIT (SELECT count(*) FROM missing) FOR UPDATE SKIP LOCKED
    ), picked AS (
      SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM locked
    )
    UPDATE product_keys k
    SET "status" = 'sold', "orderItemId" = ${id}::uuid, "unitIndex" = missing.unit, "soldAt" = clock_timestamp()
    FROM picked JOIN missing USING (place) WHERE k."id" = picked."id"`;
  const assigned = await tx.productKey.count({ where: { orderItemId: id } });
  return assigned === quantity;
}

/** The right to each file of the product for a while; the purchase behind it stays (C2). */
async function grantFiles(
  tx: Transaction,
  order: { id: string; userId: string },
  { id, productId }: DueLine,
  { linkHours, maxPerFile, scanRule }: GrantTerms,
): Promise<boolean> {
  const files = (await filesOf(tx, productId)).filter((file) => fileReadiness(file, scanRule) === 'ready');
  for (const file of files) {
    const [granted] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO download_grants
        ("id", "orderId", "orderItemId", "userId", "productId", "fileId", "expiresAt", "downloadLimit")
      VALUES (${uuid()}::uuid, ${order.id}::uuid, ${id}::uuid, ${order.userId}::uuid, ${productId}::uuid,
              ${file.id}::uuid, now() + ${linkHours} * interval '1 hour', ${maxPerFile})
      ON CONFLICT ("orderItemId", "fileId") DO NOTHING RETURNING "id"`;
    if (!granted) continue;
    const entry = { grantId: granted.id, event: 'granted', version: file.version };
    await tx.downloadLogEntry.create({ data: entry, select: { id: true } });
  }
  return files.length > 0;
}

async function filesOf(tx: Transaction, productId: string) {
  const where = { productId, removedAt: null };
  return await tx.productFile.findMany({ where, select: { id: true, name: true, version: true, scan: true } });
}

async function isBeingScanned(tx: Transaction, productId: string, { scanRule }: GrantTerms): Promise<boolean> {
  if (scanRule !== 'scan') return false;
  return (await filesOf(tx, productId)).some((file) => fileReadiness(file, scanRule) === 'waiting');
}
