import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import type { Preferences, PreferencesPatch } from '../../../shared/users/preferences.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import { setNewsletter } from '../../consents/consents.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
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
  const granted = patch.notifications?.newsletter;
  return transaction(services.db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    if (granted !== undefined) await setNewsletter(services, tx, requestInfo, { userId, granted });
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { preferences: true, newsletter: true },
    });
    const preferences = mergePreferences(readPreferences(user.preferences), patch);
    await changeProfileColumns(tx, userId, { preferences });
    return withNewsletter(preferences, user.newsletter);
  });
}
