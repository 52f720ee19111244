import { deactivate } from '../../accounts/change-account.ts';
import { audit } from '../../audit/audit.ts';
import { checkOwnPassword } from '../../auth/passwords/check-own-password.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { type MemberActor, requireSudo } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Deactivates the account until its owner signs in again (D-42): its profile is hidden, and all sessions end. */
export async function deactivateAccount(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { password }: { password?: string | undefined },
): Promise<{ success: true }> {
  const { db } = services;
  const { passwordHash } = await db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passwordHash: true },
  });
  if (passwordHash === null) requireSudo(actor);
  else if (password === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: { password: ['passwordRequired'] } });
  else await checkOwnPassword(services, actor, { passwordHash, password, field: 'password' });
  await transaction(db, async (tx) => {
    const isDone = await deactivate(tx, actor.userId);
    // Unverified accounts cannot be deactivated, because signing in again would make them verified.
    if (!isDone) throw new AppError('CONFLICT', { message: 'Please confirm your e-mail address first.' });
    await endSessions(tx, { userId: actor.userId, reason: 'deactivated' });
    const fact = { entity: 'user', entityId: actor.userId, action: 'update', key: 'auth.deactivated' };
    await audit(tx, { ...fact, oldValue: 'active', newValue: 'inactive', userId: actor.userId, requestInfo });
  });
  return { success: true };
}
