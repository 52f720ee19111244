import { broadcastTypes } from '../../shared/broadcasts/broadcast.schemas.ts';
import { isWanted, readChoices } from '../../shared/notifications/notification.rules.ts';
import { readPreferences } from '../../shared/users/read-preferences.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notifyMany } from '../notifications/notify-many.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Broadcast } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { audienceCondition } from './audience.ts';

const batchSize = 500;
type BroadcastServices = Pick<Services, 'db' | 'environment'>;

interface Member {
  id: string;
  newsletter: boolean;
  isVerified: boolean;
  preferences: unknown;
  channels: unknown;
  categories: unknown;
}

/** Sends a broadcast in batches, each member once, however often it is interrupted or repeated. */
export async function sendBroadcast(services: BroadcastServices, broadcastId: string): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await transaction(services.db, (tx) => sendBatch(services, tx, broadcastId));
}

async function sendBatch({ environment }: BroadcastServices, tx: Transaction, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM "broadcasts" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const broadcast = await tx.broadcast.findUnique({ where: { id } });
  if (!broadcast || broadcast.finishedAt || broadcast.cancelledAt) return true;
  const members = await nextMembers(tx, broadcast);
  await notifyMany(
    tx,
    members.map((member) => member.id),
    {
      ...broadcast,
      type: broadcastTypes.find((name) => name === broadcast.type) ?? 'system',
      dedupeKey: `broadcast:${id}`,
      broadcastId: id,
      inApp: broadcast.channels.includes('inApp'),
      push: broadcast.channels.includes('push'),
    },
  );
  const mailed = broadcast.channels.includes('email')
    ? await mailBatch(tx, environment.PUBLIC_URL, broadcast, members)
    : 0;
  const isLast = members.length < batchSize;
  await tx.broadcast.update({
    where: { id },
    data: {
      sent: { increment: members.length },
      mailed: { increment: mailed },
      cursor: members.at(-1)?.id ?? broadcast.cursor,
      ...(isLast && { finishedAt: databaseNow() }),
    },
    select: { id: true },
  });
  return isLast;
}

async function nextMembers(tx: Transaction, { audience, cursor }: Broadcast): Promise<Member[]> {
  const after = cursor ?? '00000000-0000-0000-0000-000000000000';
  return await tx.$queryRaw<Member[]>`
    SELECT u."id", u."newsletter", u."emailVerifiedAt" IS NOT NULL AS "isVerified", u."preferences", p."channels", p."categories"
    FROM "users" u LEFT JOIN "notification_preferences" p ON p."userId" = u."id"
    WHERE u."id" > ${after}::uuid AND ${audienceCondition(audience)} ORDER BY u."id" LIMIT ${batchSize}`;
}

/** Returns how many get a mail. */
async function mailBatch(tx: Transaction, publicUrl: string, broadcast: Broadcast, members: Member[]): Promise<number> {
  const variables = broadcastVariables(publicUrl, broadcast);
  const isNewsletter = broadcast.type === 'newsletter';
  let mailed = 0;
  for (const member of members) {
    // It needs a consent of its own, given by a link that was mailed; all else a verified address.
    if (isNewsletter ? !member.newsletter : !member.isVerified) continue;
    const choices = readChoices(member, readPreferences(member.preferences).notifications);
    if (!isWanted(choices, broadcast.category, 'email')) continue;
    const dedupeKey = `broadcast:${broadcast.id}:${member.id}`;
    const templateKey = isNewsletter ? 'newsletter' : 'broadcast';
    if (await queueMail(tx, { templateKey, userId: member.id, variables, dedupeKey })) mailed += 1;
  }
  return mailed;
}

export function broadcastVariables(
  publicUrl: string,
  { title, message, link }: { title: string; message: string; link?: string | null | undefined },
) {
  return { title, text: message, link: `${publicUrl}${link ?? '/user/notifications'}` };
}
