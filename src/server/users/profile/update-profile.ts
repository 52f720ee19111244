import { emailKey, userNameKey, withLowerCaseDomain } from '../../../shared/auth/account.rules.ts';
import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import type { Profile, UpdateProfile } from '../../../shared/users/profile.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { audit } from '../../audit/audit.ts';
import { requestEmailChange } from '../../auth/email/request-email-change.ts';
import { type MemberActor, requireSudo } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requireMail } from '../../settings/mail-server.ts';
import { getOwnProfile } from './profile.queries.ts';
import { mayRename } from './user-name-pause.ts';

/** Updates the member's profile, all or nothing; a new e-mail address only starts its confirmation. */
export async function updateProfile(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  input: UpdateProfile,
): Promise<Profile> {
  const written = transaction(services.db, async (tx) => {
    const user = await lockProfile(tx, actor.userId);
    const isRenamed = input.userName !== undefined && input.userName !== user.userName;
    if (isRenamed && !mayRename(user)) throw refusedName('VALIDATION_FAILED', 'userNameTooSoon');
    await changeProfileColumns(tx, user.id, { ...textsOf(input), ...nameOf(input, isRenamed) });
    if (input.privacy) {
      const preferences = mergePreferences(readPreferences(user.preferences), { privacy: input.privacy });
      await changeProfileColumns(tx, user.id, { preferences });
    }
    if (isRenamed) {
      await audit(tx, {
        entity: 'user',
        entityId: user.id,
        action: 'update',
        key: 'profile.user-name',
        oldValue: user.userName,
        newValue: input.userName,
        userId: user.id,
        requestInfo,
      });
    }
    if (input.email !== undefined && emailKey(input.email) !== emailKey(user.email)) {
      // A stolen session must not be able to take over the account.
      requireSudo(actor);
      await requireMail(services);
      await requestEmailChange(services, tx, requestInfo, { user, newEmail: withLowerCaseDomain(input.email) });
    }
  });
  await written.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusedName('REGISTRATION_TAKEN', 'userNameTaken') : error;
  });
  return getOwnProfile(services, actor.userId);
}

async function lockProfile(tx: Transaction, userId: string) {
  await lockAccount(tx, userId);
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, email: true, userName: true, userNameChangedAt: true, preferences: true },
  });
}

/** Optional texts: '' is stored as null. */
function textsOf(input: UpdateProfile) {
  const names = ['firstName', 'lastName', 'phone', 'bio', 'country'] as const;
  return Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name] || null]])));
}

function nameOf({ userName }: UpdateProfile, isRenamed: boolean) {
  if (!isRenamed || userName === undefined) return {};
  return { userName, userNameKey: userNameKey(userName), userNameChangedAt: databaseNow() };
}

function refusedName(code: 'VALIDATION_FAILED' | 'REGISTRATION_TAKEN', key: string): AppError {
  return new AppError(code, { errors: { userName: [key] } });
}
