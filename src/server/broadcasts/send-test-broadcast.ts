import type { TestBroadcast } from '../../shared/broadcasts/broadcast.schemas.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notifyMany } from '../notifications/notify-many.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { broadcastVariables } from './send-broadcast.ts';

/** Sends a broadcast to its author alone, by the chosen channels, and counts nothing. */
export async function sendTestBroadcast(
  { db, environment }: Services,
  { userId }: MemberActor,
  { requestId }: Pick<RequestInfo, 'requestId'>,
  { channels, image, link, ...message }: TestBroadcast,
): Promise<{ success: true }> {
  const dedupeKey = `broadcast-test:${requestId}`;
  const written = { ...message, title: `Test: ${message.title}`, image: image ?? null, link: link ?? null };
  await transaction(db, async (tx) => {
    const ways = { inApp: channels.includes('inApp'), push: channels.includes('push') };
    await notifyMany(tx, [userId], { ...written, ...ways, dedupeKey, broadcastId: null });
    if (!channels.includes('email')) return;
    const variables = broadcastVariables(environment.PUBLIC_URL, written);
    await queueMail(tx, { templateKey: 'broadcast', userId, variables, dedupeKey });
  });
  return { success: true };
}
