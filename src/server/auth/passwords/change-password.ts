import type { ChangePassword } from '../../../shared/auth/password.schemas.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { hashPassword } from './password-hashing.ts';
import { getPasswordOwner } from './password-owner.queries.ts';
import { refusePassword } from './refuse-password.ts';
import { setPassword } from './set-password.ts';

/** Changes the password of whoever knows the old one; every session of theirs ends, and this browser gets a new one. */
export async function changePassword(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { currentPassword, newPassword }: ChangePassword,
): Promise<SignedIn<{ success: true }>> {
  const { db } = services;
  const owner = await getPasswordOwner(db, actor.userId);
  const { passwordHash: oldHash } = owner;
  await checkOwnPassword(services, actor, {
    passwordHash: oldHash,
    password: currentPassword,
    field: 'currentPassword',
  });
  await refusePassword(services, newPassword, owner, 'newPassword');
  const newHash = await hashPassword(newPassword);
  return await transaction(db, async (tx) => {
    await lockAccount(tx, owner.id);
    const { passwordHash } = await tx.user.findUniqueOrThrow({
      where: { id: owner.id },
      select: { passwordHash: true },
    });
    // The password was changed in the meantime, so the old one entered here no longer counts.
    if (passwordHash !== oldHash) throw new AppError('CONFLICT', { message: 'Your password has just been changed.' });
    await setPassword(tx, requestInfo, { userId: owner.id, oldHash, newHash });
    const session = await replaceSession(services, tx, requestInfo, { actor, endReason: 'password_changed' });
    await audit(tx, {
      entity: 'user',
      entityId: owner.id,
      action: 'update',
      key: 'auth.password-changed',
      newValue: '[changed]',
      userId: owner.id,
      requestInfo,
    });
    return { session, output: { success: true } };
  });
}
