import { v7 as uuid } from 'uuid';
import { type KeyImport, keyImportLimits } from '../../shared/downloads/product-key.schemas.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { addKeyStock } from '../products/stock/change-key-stock.ts';
import { keyCrashPoint } from './key-crash-points.ts';
import type { KeyRow } from './read-key-rows.ts';
import { encryptKey, fingerprintKey, maskKey } from './sealed-keys.ts';

const perStatement = 2000;

/**
 * Adds keys to a product's pool, encrypted, and as many units to its stock, all or none. What the product already has,
 * duplicates and invalid lines are skipped and reported by line.
 */
export async function importKeys(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  productId: string,
  rows: readonly KeyRow[],
  options: { byUserId?: string; onImported?: (tx: Transaction, result: KeyImport) => Promise<void> } = {},
): Promise<KeyImport> {
  const batchId = uuid();
  // Encrypted before the transaction, because ten thousand take a moment in which nobody should wait for a lock.
  const sealed = new Map(
    rows
      .filter(({ isValid }) => isValid)
      .toReversed()
      .map(({ line, text }) => {
        const id = uuid();
        const fingerprint = fingerprintKey(secrets, productId, text);
        return [fingerprint, { id, line, fingerprint, text, masked: maskKey(text) }];
      }),
  );
  const unique = [...sealed.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  const keys = unique.map(({ id, fingerprint, text, masked }) => {
    return { id, productId, batchId, fingerprint, masked, ciphertext: encryptKey(secrets, productId, text) };
  });
  const result = await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('keys:' || ${productId}, 0))`;
      const counts = { imported: 0, duplicates: 0, invalid: 0 };
      const createdById = options.byUserId ?? null;
      await tx.keyBatch.create({ data: { id: batchId, productId, createdById, ...counts }, select: { id: true } });
      for (let at = 0; at < keys.length; at += perStatement) {
        await tx.productKey.createMany({ data: keys.slice(at, at + perStatement), skipDuplicates: true });
      }
      const added = await tx.productKey.findMany({ where: { batchId }, select: { id: true } });
      const report = describe(batchId, rows, sealed, new Set(added.map(({ id }) => id)));
      const { imported, duplicates, invalid } = report;
      const data = { imported, duplicates, invalid };
      await tx.keyBatch.update({ where: { id: batchId }, data, select: { id: true } });
      await addKeyStock(tx, productId, imported);
      if (imported > 0) await invalidate(tx, ['products']);
      await options.onImported?.(tx, report);
      await keyCrashPoint('keys.import.before-commit');
      return report;
    },
    { timeoutMs: 60_000 },
  );
  await keyCrashPoint('keys.import.after-commit');
  return result;
}

function describe(
  batchId: string,
  rows: readonly KeyRow[],
  sealed: ReadonlyMap<string, { id: string; line: number }>,
  added: ReadonlySet<string>,
): KeyImport {
  const firsts = new Map([...sealed.values()].map(({ id, line }) => [line, id]));
  const problemOf = ({ line, isValid }: KeyRow): KeyImport['problems'][number]['problem'] | undefined => {
    const id = firsts.get(line);
    if (!isValid) return 'invalid';
    if (id === undefined) return 'repeated';
    return added.has(id) ? undefined : 'duplicate';
  };
  const left = rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [{ ...row, problem }];
  });
  const countOf = (wanted: string) => left.filter(({ problem }) => problem === wanted).length;
  const [repeated, invalid] = [countOf('repeated'), countOf('invalid')];
  return {
    batchId,
    imported: added.size,
    duplicates: left.length - invalid,
    repeated,
    invalid,
    problems: left.slice(0, keyImportLimits.shownProblems).map(({ line, text, problem }) => {
      return { line, masked: maskKey(text.slice(0, 40)), problem };
    }),
  };
}
