import type { Transaction } from '../../platform/database/db.ts';

/** Removes every payment method whose token does not start with the prefix of the readable ones. Returns how many. */
export async function forgetUnreadableMethods(tx: Transaction, readable: string): Promise<number> {
  return await tx.$executeRaw`
    UPDATE "user_payment_methods" SET "removedAt" = clock_timestamp(), "isDefault" = false
    WHERE "removedAt" IS NULL AND NOT starts_with("tokenCrypt", ${readable})`;
}
