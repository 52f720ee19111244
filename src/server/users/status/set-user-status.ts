import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import type { AdminUser, SetUserStatus } from '../../../shared/users/admin-user.schemas.ts';
import { reinstatedStatus } from '../../../shared/users/user-status.machine.ts';
import { changeStatusColumns } from '../../accounts/change-account.ts';
import { type LockedUser, lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockAdmins, requireAnAdmin } from '../../roles/lock-roles.ts';
import { banChangedJob } from '../users.jobs.ts';
import { getAdminUser } from './admin-users.queries.ts';
import { authorizeStatusChange } from './user-status.policy.ts';

/**
 * Staff change an account's status by a transition of D-42: a blocked user is signed out at once and told why by mail.
 * The last administrator stays, however many try at once (LAST_ADMIN).
 */
export async function setUserStatus(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: SetUserStatus,
): Promise<AdminUser> {
  const until = input.until === undefined ? null : new Date(input.until);
  const { reason } = input;
  await transaction(services.db, async (tx) => {
    await lockAdmins(tx);
    const user = await lockUser(tx, input.id);
    const now = await databaseTime(tx);
    if (until && until <= now) throw new AppError('VALIDATION_FAILED', { errors: { until: ['mustLieAhead'] } });
    authorizeStatusChange(actor, user, { status: input.status, until, now });
    const isReinstated = input.status === 'active' && (user.status === 'suspended' || user.status === 'banned');
    const status = isReinstated ? reinstatedStatus(user) : input.status;
    const isBlocked = status === 'suspended' || status === 'banned';
    const data = { status, statusReason: isBlocked ? reason : null, statusUntil: until };
    const isVouchedFor = user.status === 'pending_verification' && status === 'active';
    const proof = isVouchedFor ? { emailVerifiedAt: user.emailVerifiedAt ?? now } : {};
    await changeStatusColumns(tx, user.id, { ...data, ...proof });
    if (isBlocked) await block(tx, user, { status, reason, until, now });
    if (isBlocked || user.status === 'banned') await enqueue(tx, banChangedJob, { userId: user.id });
    if (user.roles.includes('admin')) await requireAnAdmin(tx);
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      action: 'update',
      key: 'user.status',
      oldValue: { status: user.status, reason: user.statusReason, until: user.statusUntil?.toISOString() ?? null },
      newValue: { status, reason, until: until?.toISOString() ?? null },
      userId: actor.userId,
      requestInfo,
    });
  });
  return getAdminUser(services, actor, input.id);
}

/** Ends all sessions, invalidates mailed links, and tells the owner why. */
async function block(
  tx: Transaction,
  user: LockedUser,
  { status, reason, until, now }: { status: UserStatus; reason: string; until: Date | null; now: Date },
): Promise<void> {
  await endSessions(tx, { userId: user.id, reason: status });
  const dedupeKey = `account-${status}:${user.id}:${now.toISOString()}`;
  const variables = { reason, until: until ? mailTime(until) : 'further notice' };
  await queueMail(tx, { templateKey: 'account-suspended', userId: user.id, variables, dedupeKey });
}
