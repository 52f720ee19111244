import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { TopUpStatus } from '../../platform/generated/enums.ts';

export interface LockedTopUp {
  id: string;
  userId: string;
  amountCents: number;
  currency: string;
  status: TopUpStatus;
}

/** Waits for the top-up's row. Whoever needs the wallet too locks that first. */
export async function lockTopUp(tx: Transaction, id: string): Promise<LockedTopUp> {
  const [topUp] = await tx.$queryRaw<LockedTopUp[]>`
    SELECT "id", "userId", "amountCents", "currency", "status" FROM wallet_top_ups WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!topUp) throw new AppError('NOT_FOUND');
  return topUp;
}
