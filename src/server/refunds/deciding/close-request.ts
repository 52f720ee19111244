import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Closes a request without a refund. Call with the order's row locked; CONFLICT when it was already decided. */
export async function closeRequest(
  tx: Transaction,
  refundId: string,
  { byUserId, text }: { byUserId: string; text: string },
): Promise<void> {
  const closed = await tx.$executeRaw`
    UPDATE refunds SET "status" = 'rejected', "decidedById" = ${byUserId}::uuid, "decision" = ${text},
      "decidedAt" = clock_timestamp(), "updatedAt" = now()
    WHERE "id" = ${refundId}::uuid AND "status" = 'requested'`;
  if (closed !== 1) throw decided();
}

/** Already decided by somebody else. */
export function decided(): AppError {
  return new AppError('CONFLICT', { message: 'This refund has already been decided.' });
}
