import { queueMail } from '../email-templates/queue-mail.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';

/** Mails me nothing, so that I see whether mails arrive. */
export async function sendTestMail(
  { db, environment }: Services,
  { userId }: MemberActor,
  { requestId }: Pick<RequestInfo, 'requestId'>,
): Promise<{ success: true }> {
  const variables = { notificationsUrl: `${environment.PUBLIC_URL}/user/notifications/settings` };
  const mail = {
    templateKey: 'notification-test',
    userId,
    variables,
    dedupeKey: `notification-test:${userId}:${requestId}`,
  };
  await transaction(db, (tx) => queueMail(tx, mail));
  return { success: true };
}
