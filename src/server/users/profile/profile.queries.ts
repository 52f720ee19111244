import { isReservedUserName, userNameKey } from '../../../shared/auth/account.rules.ts';
import { userNameSchema } from '../../../shared/auth/auth.schemas.ts';
import type { Preferences } from '../../../shared/users/preferences.schemas.ts';
import type { Profile } from '../../../shared/users/profile.schemas.ts';
import { preferencesOfShop, readPreferences } from '../../../shared/users/read-preferences.ts';
import { getUser } from '../../auth/auth.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { mayRename } from './user-name-pause.ts';

/** The member's own profile, and whether a new address is still unconfirmed. */
export async function getOwnProfile({ db }: Services, userId: string): Promise<Profile> {
  const [user, pending] = await Promise.all([
    getUser(db, userId),
    db.prisma.emailToken.count({
      where: { userId, purpose: 'email_change', usedAt: null, expiresAt: { gt: databaseNow() } },
    }),
  ]);
  return { ...user, emailChangePending: pending > 0 };
}

export async function getPreferences({ db }: Services, actor: MemberActor): Promise<Preferences> {
  const { preferences, newsletter } = await db.prisma.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { preferences: true, newsletter: true },
  });
  return withNewsletter(readPreferences(preferences, preferencesOfShop(await getSettings(db))), newsletter);
}

/** Whether the newsletter is wanted stands in one place, with the consent to it. */
export function withNewsletter(preferences: Preferences, newsletter: boolean): Preferences {
  return { ...preferences, notifications: { ...preferences.notifications, newsletter } };
}

/** May this member take this name now? One's own name, in any case, may. */
export async function checkUserName({ db }: Services, actor: MemberActor, { userName }: { userName: string }) {
  if (isReservedUserName(userName)) return { isAvailable: false, reason: 'userNameReserved' as const };
  if (!userNameSchema.safeParse(userName).success) return { isAvailable: false, reason: 'userNameInvalid' as const };
  const [holder, self] = await Promise.all([
    db.prisma.user.findUnique({ where: { userNameKey: userNameKey(userName) }, select: { id: true } }),
    db.prisma.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { userName: true, userNameChangedAt: true },
    }),
  ]);
  if (holder && holder.id !== actor.userId) return { isAvailable: false, reason: 'userNameTaken' as const };
  if (userName !== self.userName && !mayRename(self)) return { isAvailable: false, reason: 'userNameTooSoon' as const };
  return { isAvailable: true, reason: null };
}
