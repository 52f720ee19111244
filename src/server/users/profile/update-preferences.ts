import type { Settings } from '../../../shared/settings/settings.ts';
import { offeredThemes } from '../../../shared/settings/theme-choices.ts';
import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import type { Preferences, PreferencesPatch } from '../../../shared/users/preferences.schemas.ts';
import { preferencesOfShop, readPreferences } from '../../../shared/users/read-preferences.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { setNewsletter } from '../../consents/consents.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { withNewsletter } from './profile.queries.ts';

/**
 * Merges the given parts into the stored preferences (D-20); parallel changes are both kept. The newsletter is a consent,
 * under the same rules as where consents are given: switching it on mails a link, and only the link switches it on.
 */
export async function updatePreferences(
  services: Services,
  actor: MemberActor,
  requestInfo: Pick<RequestInfo, 'ip'>,
  patch: PreferencesPatch,
): Promise<Preferences> {
  const { userId } = actor;
  const settings = await getSettings(services.db);
  refuseThemes(settings, patch);
  const granted = patch.notifications?.newsletter;
  return transaction(services.db, async (tx) => {
    await lockAccount(tx, userId);
    if (granted !== undefined) await setNewsletter(services, tx, requestInfo, { userId, granted });
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { preferences: true, newsletter: true },
    });
    const preferences = mergePreferences(readPreferences(user.preferences, preferencesOfShop(settings)), patch);
    await changeProfileColumns(tx, userId, { preferences });
    return withNewsletter(preferences, user.newsletter);
  });
}

/** A theme that this shop does not offer is not kept. */
function refuseThemes({ allowedThemes }: Settings, { theme }: PreferencesPatch): void {
  if (theme === undefined || offeredThemes(allowedThemes).includes(theme)) return;
  throw new AppError('VALIDATION_FAILED', { errors: { theme: ['themeNotOffered'] } });
}
