import { formatDate } from '../../shared/dates/format-date.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import type { DeleteAccount } from '../../shared/privacy/privacy.schemas.ts';
import { scheduleDeletion } from '../accounts/end-account.ts';
import { audit } from '../audit/audit.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { lockAdmins, requireAnotherAdmin } from '../roles/lock-roles.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { formatBalances, readBalances, refuseOpenBusiness } from './open-business.ts';
import { deleteAccountJob } from './privacy.jobs.ts';

/**
 * Schedules the deletion of one's own account and signs it out everywhere; signing in again during the grace period
 * cancels it. Refused with OPEN_ORDERS while something bought or sold is under way, with DISPUTE_RUNNING while a bank
 * decides about its payment, with BALANCE_LEFT while it holds money that its owner does not agree to lose, with
 * LAST_ADMIN for the last one.
 */
export async function requestDeletion(
  { db, environment }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { removeReviews, forfeitsBalance }: DeleteAccount,
): Promise<{ success: true; deletionDueAt: string }> {
  const { deletionGraceDays } = await getSettings(db);
  return await transaction(db, async (tx) => {
    await lockAdmins(tx);
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    await refuseOpenBusiness(tx, userId);
    const forfeited = await readBalances(tx, userId);
    if (forfeited.length > 0 && !forfeitsBalance) throw new AppError('BALANCE_LEFT');
    const requestedAt = await databaseTime(tx);
    const dueAt = new Date(requestedAt.getTime() + deletionGraceDays * dayMs);
    await scheduleDeletion(tx, userId, { requestedAt, dueAt });
    await requireAnotherAdmin(tx, userId);
    await endSessions(tx, { userId, reason: 'deletion' });
    const payload = { accountId: userId, requestedAt: requestedAt.toISOString(), removeReviews, forfeited };
    await enqueue(tx, deleteAccountJob, payload, { delayUntil: dueAt });
    const variables = {
      deletionDate: formatDate(dueAt, 'longDate', 'UTC'),
      loginUrl: `${environment.PUBLIC_URL}/login`,
    };
    const dedupeKey = `account-deletion-scheduled:${userId}:${payload.requestedAt}`;
    await enqueue(tx, sendMailJob, { templateKey: 'account-deletion-scheduled', userId, variables, dedupeKey });
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      action: 'delete',
      key: 'user.deletion-requested',
      ...(forfeited.length > 0 && { newValue: { forfeited: formatBalances(forfeited) } }),
      userId,
      requestInfo,
    });
    return { success: true, deletionDueAt: dueAt.toISOString() };
  });
}
