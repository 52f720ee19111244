import { toCents } from '../../../shared/money/money.ts';
import { addDays, dueReminder } from '../../../shared/vip/vip.rules.ts';
import { vipLadder } from '../../../shared/vip/vip-levels.rules.ts';
import { underWayList } from '../../payments/payments-under-way.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceExpired, announceExpiring, type VipPlace, vipPlace } from '../announce-vip.ts';

/** So many in one transaction, that nobody waits for long. */
const batchSize = 100;

/**
 * Ends memberships whose period is over and reminds of those that end soon, each once. What was missed while no worker
 * ran is caught up with: of several reminders the last one alone is sent. Benefits end by the clock, without this.
 */
export async function applyVipDeadlines(services: Services, now = databaseNow()): Promise<void> {
  const place = vipPlace(services.environment, await getSettings(services.db));
  for (;;) if ((await transaction(services.db, (tx) => expireSome(tx, place, now))) < batchSize) break;
  for (;;) if ((await transaction(services.db, (tx) => remindSome(tx, place, now))) < batchSize) break;
  await giveUpUnpaid(services, now);
}

async function expireSome(tx: Transaction, place: VipPlace, now: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM vip_subscriptions WHERE "status" = 'active' AND "endDate" <= ${now}
    ORDER BY "endDate" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  for (const { id } of rows) {
    const { cancelAtEnd, ...row } = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
    // Somebody who asked for the end has no days of grace.
    const perksUntil = cancelAtEnd ? row.endDate : row.perksUntil;
    await tx.vipSubscription.update({ where: { id }, data: { status: 'expired', perksUntil }, select: { id: true } });
    await announceExpired(tx, place, { ...row, perksUntil }, now);
  }
  return rows.length;
}

async function remindSome(tx: Transaction, place: VipPlace, now: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM vip_subscriptions
    WHERE "status" = 'active' AND NOT "cancelAtEnd" AND "endDate" > ${now} AND "endDate" <= ${addDays(now, 14)}
      AND ("remindedDays" IS NULL OR ("remindedDays" > 3 AND "endDate" <= ${addDays(now, 3)})
        OR ("remindedDays" > 0 AND "endDate" <= ${addDays(now, 1)}))
      AND NOT EXISTS (SELECT FROM vip_renewals r JOIN user_payment_methods c ON c."id" = r."cardId"
        WHERE r."subscriptionId" = vip_subscriptions."id" AND r."endedAt" IS NULL AND c."removedAt" IS NULL)
    ORDER BY "endDate" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  for (const { id } of rows) {
    const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
    const days = row.endDate ? dueReminder(row.endDate, row.remindedDays, now) : null;
    if (days === null) continue;
    await tx.vipSubscription.update({ where: { id }, data: { remindedDays: days }, select: { id: true } });
    await announceExpiring(tx, place, row, days, now);
  }
  return rows.length;
}

/** What was ordered and not paid for a day. */
async function giveUpUnpaid({ db }: Services, now: Date): Promise<void> {
  await db.prisma.$executeRaw`
    UPDATE vip_subscriptions v SET "status" = 'cancelled', "endedAt" = ${now}, "endedBy" = 'unpaid'
    WHERE v."status" = 'pending' AND v."createdAt" < ${addDays(now, -1)}
      AND NOT EXISTS (SELECT FROM vip_purchases q JOIN payments p ON p."vipPurchaseId" = q."id"
        WHERE q."subscriptionId" = v."id" AND p."status" IN ${underWayList})`;
}

/** Raises members to the level that they have spent for; a level never falls while the membership runs (D-21). */
export async function raiseVipLevels({ db }: Services): Promise<void> {
  const settings = await getSettings(db);
  const { currencyCode } = settings;
  const steps = vipLadder(settings).map(({ spend }) => toCents(spend, currencyCode));
  await db.prisma.$executeRaw`
    UPDATE vip_subscriptions v SET "level" = reached."level"
    FROM (
      SELECT m."id", (enum_range(NULL::"VipLevel"))[width_bucket(COALESCE(spent.cents, 0), ${steps}::bigint[])] AS "level"
      FROM vip_subscriptions m
      LEFT JOIN LATERAL (
        SELECT sum(o."totalCents" - o."refundedCents")::bigint AS cents FROM orders o
        WHERE o."userId" = m."userId" AND o."currency" = ${currencyCode} AND o."paymentStatus" = 'paid'
          AND o."paidAt" >= (SELECT min(f."startDate") FROM vip_subscriptions f
                             WHERE f."userId" = m."userId" AND f."status" <> 'pending')) spent ON true
      WHERE m."status" = 'active') reached
    WHERE v."id" = reached."id" AND reached."level" > v."level"`;
}
