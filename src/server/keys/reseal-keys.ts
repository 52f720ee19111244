import { resealFor } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Transaction } from '../platform/database/db.ts';
import { keyPurpose } from './sealed-keys.ts';

const batch = 2000;

/** Encrypts every product key under the master key that follows. Returns how many. */
export async function resealKeys(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.productKey.findMany({
      where: { id: { gt: after } },
      select: { id: true, productId: true, ciphertext: true },
      orderBy: { id: 'asc' },
      take: batch,
    });
    const last = rows.at(-1);
    if (!last) return count;
    after = last.id;
    const keys = [from.deriveKey(keyPurpose), to.deriveKey(keyPurpose)] as const;
    const changed = rows.flatMap(({ id, productId, ciphertext }) => {
      const next = resealFor(keys, productId, ciphertext);
      return next === undefined ? [] : [{ id, next }];
    });
    count += await tx.$executeRaw`
      UPDATE "product_keys" k SET "ciphertext" = v."next"
      FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ next }) => next)}::text[]) AS v("id", "next")
      WHERE k."id" = v."id"`;
  }
}
