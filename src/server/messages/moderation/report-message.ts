import type { ReportConduct } from '../../../shared/reports/report.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { fileReport } from '../../reports/file-report.ts';

/** Reports a message that the actor received; moderators may then read it. */
export async function reportMessage(
  { db }: Services,
  { userId }: MemberActor,
  { id, reason, details }: ReportConduct,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const received = { id, recipientId: userId, deletedByRecipient: false };
    if ((await tx.privateMessage.count({ where: received })) === 0) throw new AppError('NOT_FOUND');
    await fileReport(tx, { targetType: 'message', targetId: id, reason, details, reporterId: userId });
  });
  return { success: true };
}
