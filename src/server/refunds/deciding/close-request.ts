import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Ends a request without money. Call with the order's row locked; CONFLICT when somebody decided it before. */
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

/** Somebody was faster: what is decided is not decided again. */
export function decided(): AppError {
  return new AppError('CONFLICT', { message: 'This refund is decided already.' });
}
