import { v7 as uuid } from 'uuid';
import { invalidate } from '../platform/cache-bus.ts';
import { transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { encryptKey, fingerprintKey, maskKey } from './product-keys.ts';

/**
 * Adds keys to a product's pool, encrypted, and as many units to its stock. A key the product already has is skipped.
 * Returns how many were new.
 */
export async function importKeys(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  productId: string,
  keys: readonly string[],
): Promise<{ imported: number; duplicates: number }> {
  const texts = keys.map((key) => key.trim()).filter((key) => key.length > 0);
  const imported = await transaction(
    db,
    async (tx) => {
      const { count } = await tx.productKey.createMany({
        data: texts.map((text) => ({
          id: uuid(),
          productId,
          ciphertext: encryptKey(secrets, productId, text),
          fingerprint: fingerprintKey(secrets, productId, text),
          masked: maskKey(text),
        })),
        skipDuplicates: true,
      });
      await tx.$executeRaw`
        UPDATE products SET "stockQuantity" = COALESCE("stockQuantity", 0) + ${count} WHERE "id" = ${productId}::uuid`;
      if (count > 0) await invalidate(tx, ['products']);
      return count;
    },
    { timeoutMs: 60_000 },
  );
  return { imported, duplicates: texts.length - imported };
}
