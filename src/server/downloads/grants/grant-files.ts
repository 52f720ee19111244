import { v7 as uuid } from 'uuid';
import { fileReadiness, type ScanRule } from '../../../shared/downloads/file-scan.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';

export interface GrantTerms {
  linkHours: number;
  maxPerFile: number;
  /** How files are checked before anybody gets them. */
  scanRule: ScanRule;
}

interface FileLine {
  id: string;
  productId: string;
}

/**
 * Creates a time-limited grant for each file of the product; the purchase behind it stays (C2). Returns whether there
 * was any. Call with the order's row locked; a repeat adds nothing.
 */
export async function grantFiles(
  tx: Transaction,
  order: { id: string; userId: string },
  { id, productId }: FileLine,
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

/** Whether a file of the product waits for the virus scanner, which ends by itself. */
export async function isBeingScanned(
  tx: Transaction,
  productId: string,
  { scanRule }: Pick<GrantTerms, 'scanRule'>,
): Promise<boolean> {
  if (scanRule !== 'scan') return false;
  return (await filesOf(tx, productId)).some((file) => fileReadiness(file, scanRule) === 'waiting');
}

async function filesOf(tx: Transaction, productId: string) {
  const where = { productId, removedAt: null };
  return await tx.productFile.findMany({ where, select: { id: true, name: true, version: true, scan: true } });
}
