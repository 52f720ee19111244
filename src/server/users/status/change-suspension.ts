import type { AdminUser, ChangeSuspension } from '../../../shared/users/admin-user.schemas.ts';
import { changeStatusColumns } from '../../accounts/change-account.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminUser } from './admin-users.queries.ts';
import { authorizeSuspensionChange } from './user-status.policy.ts';

/** Moves the end of a suspension that runs; its owner is told by mail, as they cannot sign in. */
export async function changeSuspension(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason, ...input }: ChangeSuspension,
): Promise<AdminUser> {
  const until = new Date(input.until);
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    const now = await databaseTime(tx);
    if (until <= now) throw new AppError('VALIDATION_FAILED', { errors: { until: ['mustLieAhead'] } });
    authorizeSuspensionChange(actor, user, { until, now });
    await changeStatusColumns(tx, id, { status: 'suspended', statusReason: reason, statusUntil: until });
    await queueMail(tx, {
      templateKey: 'suspension-changed',
      userId: id,
      variables: { reason, until: mailTime(until) },
      dedupeKey: `suspension-changed:${id}:${now.toISOString()}`,
    });
    await audit(tx, {
      entity: 'user',
      entityId: id,
      action: 'update',
      key: 'user.status',
      oldValue: { status: user.status, reason: user.statusReason, until: user.statusUntil?.toISOString() ?? null },
      newValue: { status: user.status, reason, until: until.toISOString() },
      userId: actor.userId,
      requestInfo,
    });
  });
  return getAdminUser(services, actor, id);
}
