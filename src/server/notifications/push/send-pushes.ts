import { describeBundle } from '../../../shared/notifications/bundles.ts';
import { localTime } from '../../../shared/notifications/local-time.ts';
import {
  isWanted,
  quietMinutesLeft,
  readChoices,
  readQuietHours,
  type StoredChoices,
} from '../../../shared/notifications/notification.rules.ts';
import type { NotificationCategory } from '../../../shared/notifications/notification-types.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { deliverPush, type PushMessage, type PushOutcome, type PushTarget } from './deliver-push.ts';
import { getPushKeys, type PushKeys } from './push-keys.ts';

const batchSize = 100;
/** A process that dies while it sends leaves its batch to the next one after this time. */
const leaseMinutes = 2;
const retryMinutes = 5;
/** Later than this nobody wants to hear it. */
const lateMinutes = 24 * 60;
const bodyLength = 300;

export type PushServices = Pick<Services, 'db' | 'secrets' | 'logger'>;

type DueRow = {
  id: string;
  userId: string;
  type: string;
  category: NotificationCategory;
  title: string;
  message: string;
  link: string | null;
  bundleCount: number;
  broadcastId: string | null;
  createdAt: Date;
  isStale: boolean;
};

interface Member extends StoredChoices {
  account: { email: boolean; push: boolean };
  quietHours: unknown;
  timeZone: string;
  targets: (PushTarget & { id: string })[];
}

/** Sends what browsers are to be told and is due. A browser that is told twice shows it once, as both have one tag. */
export async function sendPushes(services: PushServices): Promise<void> {
  const { db } = services;
  let rows = await takeDue(db);
  while (rows.length > 0) {
    const [settings, keys] = [await getSettings(db), await getPushKeys(services)];
    const members = await readMembers(db.prisma, [...new Set(rows.map(({ userId }) => userId))]);
    await Promise.all(rows.map((row) => sendOne(services, { settings, keys }, row, members.get(row.userId))));
    rows = rows.length < batchSize ? [] : await takeDue(db);
  }
}

/** Takes a batch for this process alone; what was read, removed or gathered meanwhile needs no push. */
async function takeDue({ pool }: Services['db']): Promise<DueRow[]> {
  const { rows } = await pool.query<DueRow>({
    name: 'take-due-pushes',
    text: `UPDATE "notifications" n SET "pushDueAt" = now() + interval '${leaseMinutes} minutes'
      WHERE n."id" IN (SELECT "id" FROM "notifications" WHERE "pushDueAt" <= now() ORDER BY "pushDueAt" LIMIT ${batchSize}
        FOR UPDATE SKIP LOCKED)
      RETURNING n."id", n."userId", n."type", n."category", n."title", n."message", n."link", n."bundleCount",
        n."broadcastId", n."createdAt",
        (n."readAt" IS NOT NULL OR n."deletedAt" IS NOT NULL OR n."bundledIn" IS NOT NULL
          OR n."createdAt" < now() - interval '${lateMinutes} minutes') AS "isStale"`,
  });
  return rows;
}

async function readMembers(tx: Pick<Transaction, 'user'>, ids: readonly string[]): Promise<Map<string, Member>> {
  const users = await tx.user.findMany({
    where: { id: { in: [...ids] }, status: { notIn: ['banned', 'deleted'] } },
    select: {
      id: true,
      preferences: true,
      notificationPreference: { select: { channels: true, categories: true, quietHours: true, timeZone: true } },
      pushSubscriptions: { select: { id: true, endpoint: true, p256dh: true, auth: true } },
    },
  });
  return new Map(
    users.map(({ id, preferences, notificationPreference, pushSubscriptions }) => {
      const { email, push } = readPreferences(preferences).notifications;
      const { channels, categories, quietHours, timeZone = 'UTC' } = notificationPreference ?? {};
      return [id, { account: { email, push }, channels, categories, quietHours, timeZone, targets: pushSubscriptions }];
    }),
  );
}

async function sendOne(
  services: PushServices,
  { settings, keys }: { settings: Settings; keys: PushKeys },
  row: DueRow,
  member: Member | undefined,
): Promise<void> {
  const isWelcome = member && isWanted(readChoices(member, member.account), row.category, 'push');
  if (row.isStale || !isWelcome) return await settle(services, row, { minutes: null, isTaken: false });
  const quiet = row.category === 'security' ? 0 : quietMinutes(member);
  if (quiet > 0) return await settle(services, row, { minutes: quiet, isTaken: false });
  const message = toMessage(row);
  const outcomes = await Promise.all(
    member.targets.map(async (target) => ({ target, outcome: await deliverPush(settings, keys, target, message) })),
  );
  await noteOutcomes(services, outcomes);
  const has = (wanted: PushOutcome) => outcomes.some(({ outcome }) => outcome === wanted);
  await settle(services, row, { minutes: has('later') ? retryMinutes : null, isTaken: has('taken') });
}

function quietMinutes({ quietHours, timeZone }: Member): number {
  return quietMinutesLeft(localTime(databaseNow(), timeZone), readQuietHours(quietHours));
}

/** The title says enough; whoever looks over a shoulder reads no more than that. Announcements are for everybody. */
function toMessage(row: DueRow): PushMessage {
  const { title, link } = row.bundleCount > 1 ? describeBundle(row.type, row.bundleCount, row) : row;
  const body = row.broadcastId === null ? '' : row.message.slice(0, bodyLength).toWellFormed();
  return { id: row.id, title, body, link: link ?? '/user/notifications' };
}

/** `minutes`: when to try again, null for never. */
async function settle(
  { db }: PushServices,
  { id }: DueRow,
  { minutes, isTaken }: { minutes: number | null; isTaken: boolean },
): Promise<void> {
  await db.pool.query({
    name: 'settle-push',
    text: `UPDATE "notifications" SET "pushDueAt" = now() + $2 * interval '1 minute',
        "pushedAt" = CASE WHEN $3 THEN now() ELSE "pushedAt" END WHERE "id" = $1`,
    values: [id, minutes, isTaken],
  });
}

/** Removes browsers that take no more, and notes those that did. */
export async function noteOutcomes(
  { db, logger }: PushServices,
  outcomes: readonly { target: { id: string; endpoint: string }; outcome: PushOutcome }[],
): Promise<void> {
  const idsOf = (wanted: PushOutcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ target }) => target.id);
  for (const { target, outcome } of outcomes) {
    if (outcome === 'refused')
      logger.warn({ host: URL.parse(target.endpoint)?.host }, 'A push service rejected a message');
  }
  await transaction(db, async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { id: { in: idsOf('gone') } } });
    const taken = { where: { id: { in: idsOf('taken') } }, data: { pushedAt: databaseNow() } };
    await tx.pushSubscription.updateMany(taken);
  });
}
