import { mergePreferences } from '../../../shared/users/preferences.rules.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import type { Unsubscribed } from '../../../shared/users/unsubscribe.schemas.ts';
import { changeProfileColumns } from '../../accounts/change-account.ts';
import { setNewsletter } from '../../consents/consents.ts';
import { readUnsubscribeToken } from '../../email-templates/sending/unsubscribe-link.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Switches off what a mail was about, at once, for whoever holds the mail. Doing it twice changes nothing more.
 * TOKEN_INVALID for a link that no mail of ours had.
 */
export async function unsubscribe(
  services: Services,
  requestInfo: Pick<RequestInfo, 'ip'>,
  { token }: { token: string },
): Promise<Unsubscribed> {
  const link = readUnsubscribeToken(services.secrets, token);
  if (!link) throw new AppError('TOKEN_INVALID');
  const { userId, topic } = link;
  await transaction(services.db, async (tx) => {
    const [user] = await tx.$queryRaw<{ preferences: unknown }[]>`
      SELECT "preferences" FROM "users" WHERE "id" = ${userId}::uuid AND "status" <> 'deleted' FOR UPDATE`;
    // Nobody is left to write to.
    if (!user) return;
    if (topic === 'newsletter') return await setNewsletter(services, tx, requestInfo, { userId, granted: false });
    const preferences = mergePreferences(readPreferences(user.preferences), { notifications: { [topic]: false } });
    await changeProfileColumns(tx, userId, { preferences });
  });
  return { success: true, topic };
}
