import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notify.ts';

/** Notifies me of nothing, so that I see which ways work. */
export async function sendTestNotification(
  { db }: Services,
  { userId }: MemberActor,
  { requestId }: Pick<RequestInfo, 'requestId'>,
): Promise<{ success: true }> {
  await transaction(db, (tx) =>
    notify(tx, {
      userId,
      type: 'system',
      title: 'This is a test',
      message: 'You will get your notifications here.',
      link: '/user/notifications',
      dedupeKey: `test:${userId}:${requestId}`,
    }),
  );
  return { success: true };
}
