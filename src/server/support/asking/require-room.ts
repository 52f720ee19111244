import { supportLimits } from '../../../shared/support/support.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** SUPPORT_LIMIT while too many are open. Call in the author's turn, so that nobody counts at the same time. */
export async function requireRoom(tx: Transaction, memberId: string): Promise<void> {
  const open = await tx.supportConversation.count({ where: { memberId, status: { not: 'closed' } } });
  if (open >= supportLimits.open) throw new AppError('SUPPORT_LIMIT');
}
