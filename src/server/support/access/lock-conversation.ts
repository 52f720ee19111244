import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { SupportStatus } from '../../platform/generated/enums.ts';

interface LockedConversation {
  id: string;
  memberId: string;
  assigneeId: string | null;
  status: SupportStatus;
  waitingSince: Date | null;
}

/** Locks a conversation, of whomever, until the commit. */
export async function lockConversation(tx: Transaction, id: string): Promise<LockedConversation> {
  const [row] = await tx.$queryRaw<LockedConversation[]>`
    SELECT "id", "memberId", "assigneeId", "status"::text AS "status", "waitingSince"
    FROM support_conversations WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
