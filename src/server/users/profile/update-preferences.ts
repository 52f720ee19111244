import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import type { Preferences, PreferencesPatch } from '../../../shared/users/preferences.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** Puts the named parts over the stored preferences (D-20); two changes at once both stay. */
export async function updatePreferences(
  { db }: Services,
  actor: MemberActor,
  patch: PreferencesPatch,
): Promise<Preferences> {
  return transaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${actor.userId}::uuid FOR UPDATE`;
    const user = await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { preferences: true } });
    const preferences = mergePreferences(readPreferences(user.preferences), patch);
    await changeProfileColumns(tx, actor.userId, { preferences });
    return preferences;
  });
}
