import { z } from 'zod';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { saveProgress } from '../../settings/save-progress.ts';
import { ledgerChecks } from './ledger-checks.ts';

const differenceSchema = z.looseObject({ id: z.string() });
/** Where is kept when the ledger was last compared. */
export const ledgerCheckKey = 'wallet.ledger-check';
/** Enough to see what happened without flooding the operators. */
const maxPerCheck = 50;

/**
 * Compares the ledger with itself and with what moved its money (D-24). Each difference raises an alert and is never
 * repaired automatically: a person decides which side is right. All checks read one snapshot. Returns how many it
 * found.
 */
export async function reconcileLedger({ db }: Services): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      let found = 0;
      for (const { kind, title, sql } of ledgerChecks) {
        const rows = await tx.$queryRawUnsafe<unknown[]>(`${sql} LIMIT ${maxPerCheck}`);
        for (const { id, ...details } of z.array(differenceSchema).parse(rows)) {
          await raiseAlert(tx, { kind, dedupeKey: `${kind}:${id}`, title, details: { id, ...details } });
          found += 1;
        }
      }
      await saveProgress(tx, ledgerCheckKey, { at: (await databaseTime(tx)).toISOString() });
      return found;
    },
    { isolationLevel: 'RepeatableRead', timeoutMs: 120_000 },
  );
}
