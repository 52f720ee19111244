import { formatDate } from '../../shared/dates/format-date.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import type { DeleteAccount } from '../../shared/privacy/privacy.schemas.ts';
import { scheduleDeletion } from '../accounts/end-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { audit } from '../audit/audit.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
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
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  input: DeleteAccount,
): Promise<{ success: true; deletionDueAt: string }> {
  const { deletionGraceDays } = await getSettings(services.db);
  return await transaction(services.db, async (tx) => {
    await lockAdmins(tx);
    await lockAccount(tx, userId);
    return await beginDeletion(services, tx, { userId, byUserId: userId, requestInfo, deletionGraceDays, ...input });
  });
}

interface Deletion extends DeleteAccount {
  userId: string;
  /** The owner, or who of the staff carries out the owner's input, and then the words for the audit log. */
  byUserId: string;
  reason?: string;
  requestInfo: RequestInfo;
  deletionGraceDays: number;
}

/** The same inside a transaction that holds the locks of lockAdmins and of the account. */
export async function beginDeletion(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  { userId, byUserId, reason, requestInfo, deletionGraceDays, removeReviews, forfeitsBalance }: Deletion,
): Promise<{ success: true; deletionDueAt: string }> {
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
  const newValue = {
    ...(forfeited.length > 0 && { forfeited: formatBalances(forfeited) }),
    ...(reason !== undefined && { reason }),
  };
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action: 'delete',
    key: 'user.deletion-requested',
    ...(Object.keys(newValue).length > 0 && { newValue }),
    userId: byUserId,
    requestInfo,
  });
  return { success: true, deletionDueAt: dueAt.toISOString() };
}
