import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { TopUpStatus } from '../../platform/generated/enums.ts';

export interface LockedTopUp {
  id: string;
  userId: string;
  amountCents: number;
  currency: string;
  status: TopUpStatus;
  createdAt: Date;
}

/** Locks the top-up's row. Lock the wallet first when it is needed too. */
export async function lockTopUp(tx: Transaction, id: string): Promise<LockedTopUp> {
  const [topUp] = await tx.$queryRaw<LockedTopUp[]>`
    SELECT "id", "userId", "amountCents", "currency", "status", "createdAt"
    FROM wallet_top_ups WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!topUp) throw new AppError('NOT_FOUND');
  return topUp;
}
