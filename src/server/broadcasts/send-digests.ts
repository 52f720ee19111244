import { countOf } from '../../shared/text/count-text.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { markDigested } from '../notifications/preferences/mark-digested.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

const shownLines = 15;
const batchSize = 200;
type DigestServices = Pick<Services, 'db' | 'environment'>;

/**
 * Mails everybody who wants it what they have not read since yesterday, once a day from the hour of the settings on (UTC);
 * where there is nothing new, nothing. Returns how many mails.
 */
export async function sendDigests({ db, environment }: DigestServices, now = databaseNow()): Promise<number> {
  const { digestHour } = await getSettings(db);
  if (now.getUTCHours() < digestHour) return 0;
  const day = now.toISOString().slice(0, 10);
  let sent = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const userIds = await nextMembers(db, day, last);
    for (const userId of userIds) {
      if (await transaction(db, (tx) => sendDigest(tx, environment.PUBLIC_URL, { userId, day }))) sent += 1;
    }
    last = userIds.at(-1) ?? last;
    if (userIds.length < batchSize) return sent;
  }
}

async function nextMembers({ pool }: Services['db'], day: string, after: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'digest-members',
    text: `SELECT u."id" FROM "users" u LEFT JOIN "notification_preferences" p ON p."userId" = u."id"
      WHERE u."preferences"->'notifications'->>'digest' = 'true' AND u."id" > $1 AND u."status" NOT IN ('banned', 'deleted')
        AND p."digestedOn" IS DISTINCT FROM $2::date
      ORDER BY u."id" LIMIT $3`,
    values: [after, day, batchSize],
  });
  return rows.map(({ id }) => id);
}

async function sendDigest(
  tx: Transaction,
  publicUrl: string,
  { userId, day }: { userId: string; day: string },
): Promise<boolean> {
  if (!(await markDigested(tx, userId, day))) return false;
  const news = await tx.$queryRaw<{ title: string; message: string }[]>`
    SELECT "title", "message" FROM "notifications"
    WHERE "userId" = ${userId}::uuid AND "createdAt" > now() - interval '1 day'
      AND "readAt" IS NULL AND "deletedAt" IS NULL AND "bundledIn" IS NULL AND "inApp"
    ORDER BY "createdAt" DESC, "id" DESC LIMIT 200`;
  if (news.length === 0) return false;
  const rest = news.length - shownLines;
  const lines = news.slice(0, shownLines).map(({ title, message }) => `${title}: ${message}`);
  return await queueMail(tx, {
    templateKey: 'notification-digest',
    userId,
    variables: {
      count: countOf(news.length, 'notification'),
      items: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
      notificationsUrl: `${publicUrl}/user/notifications`,
    },
    dedupeKey: `digest:${userId}:${day}`,
  });
}
