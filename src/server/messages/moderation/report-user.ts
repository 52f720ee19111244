import type { ReportConduct } from '../../../shared/reports/report.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { shownAccount } from '../../accounts/shown-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { fileReport } from '../../reports/file-report.ts';

/** Reports a member. FORBIDDEN for oneself. */
export async function reportUser(
  { db }: Services,
  { userId }: MemberActor,
  { id, reason, details }: ReportConduct,
): Promise<{ success: true }> {
  if (id.toLowerCase() === userId) throw new AppError('FORBIDDEN');
  await transaction(db, async (tx) => {
    const reported = await tx.user.findFirst({
      where: { id, ...shownAccount },
      select: { preferences: true, threadsStarted: { where: { otherId: userId }, select: { id: true }, take: 1 } },
    });
    // Who hides is reported by those alone to whom they wrote (S-02).
    const isSeen =
      reported && (readPreferences(reported.preferences).privacy.showProfile || reported.threadsStarted.length > 0);
    if (!isSeen) throw new AppError('NOT_FOUND');
    await fileReport(tx, { targetType: 'user', targetId: id, reason, details, reporterId: userId });
  });
  return { success: true };
}
