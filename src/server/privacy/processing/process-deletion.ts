import type { KeepAccount, ProcessDeletion, UserPrivacy } from '../../../shared/privacy/process-privacy.schemas.ts';
import { cancelDeletion } from '../../accounts/end-account.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockAdmins } from '../../roles/lock-roles.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeStaffAct } from '../../users/status/user-status.policy.ts';
import { beginDeletion } from '../request-deletion.ts';
import { getUserPrivacy } from './user-privacy.queries.ts';

/**
 * Schedules the deletion of somebody's account, as they asked in writing: with the same days of grace, refusals and
 * mail as if they had done it themselves. CONFLICT while one is scheduled.
 */
export async function processDeletion(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, ...input }: ProcessDeletion,
): Promise<UserPrivacy> {
  const { deletionGraceDays } = await getSettings(services.db);
  await transaction(services.db, async (tx) => {
    await lockAdmins(tx);
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    const isScheduled = await tx.user.count({ where: { id, deletionRequestedAt: { not: null } } });
    if (isScheduled > 0) throw new AppError('CONFLICT', { message: 'The deletion is scheduled already.' });
    const by = { userId: user.id, byUserId: actor.userId, requestInfo, deletionGraceDays };
    await beginDeletion(services, tx, { ...by, ...input });
  });
  return await getUserPrivacy(services, { id });
}

/** Takes a scheduled deletion back, as the owner asked. CONFLICT when none is scheduled. */
export async function keepAccountOfUser(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: KeepAccount,
): Promise<UserPrivacy> {
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    if (!(await cancelDeletion(tx, user.id))) {
      throw new AppError('CONFLICT', { message: 'No deletion is scheduled.' });
    }
    const dedupeKey = `account-deletion-withdrawn:${user.id}:${(await databaseTime(tx)).toISOString()}`;
    const title = 'Your account will not be deleted';
    const message = 'Our staff cancelled the deletion. You can request it again at any time.';
    const link = '/user/privacy';
    await notify(tx, { userId: user.id, type: 'deletion_cancelled', title, message, link, dedupeKey });
    const variables = { loginUrl: `${services.environment.PUBLIC_URL}/login` };
    await queueMail(tx, { templateKey: 'account-deletion-withdrawn', userId: user.id, variables, dedupeKey });
    await audit(tx, {
      ...{ entity: 'user', entityId: user.id, action: 'restore', key: 'user.deletion-cancelled' },
      newValue: { reason },
      userId: actor.userId,
      requestInfo,
    });
  });
  return await getUserPrivacy(services, { id });
}
