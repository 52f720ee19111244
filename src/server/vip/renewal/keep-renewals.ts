import { announcedChargeAt, renewalLeadDays, renewalNoticeDays } from '../../../shared/vip/renewal.rules.ts';
import { addDays } from '../../../shared/vip/vip.rules.ts';
import { isShownAccount } from '../../accounts/shown-account.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { vipPlace } from '../announce-vip.ts';
import { lockMember } from '../membership.ts';
import { readRenewal } from '../reading/renewal.queries.ts';
import { planCents } from '../vip-prices.ts';
import { announceRenewalAhead } from './announce-renewal.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { giveUpRenewal } from './refuse-renewal.ts';

const batchSize = 200;

/**
 * Announces the charges to come and makes those that are due, each once, also after an outage: a charge that could no
 * longer be announced in time is given up. Safe to run twice and in parallel.
 */
export async function keepRenewals(services: Services, now = databaseNow()): Promise<void> {
  const steps = [
    async () => await forEachRow(await listUnannounced(services, now), (row) => announce(services, row, now)),
    async () => await forEachRow(await listDue(services, now), (row) => chargeRenewal(services, row, now)),
  ];
  await forEachRow(steps, (step) => step());
}

interface Candidate {
  subscriptionId: string;
  userId: string;
}

/** Nobody pays for a year of an account that is about to be deleted. */
const from = `SELECT r."subscriptionId", s."userId" FROM vip_renewals r
  JOIN vip_subscriptions s ON s."id" = r."subscriptionId" JOIN users u ON u."id" = s."userId"
  WHERE r."endedAt" IS NULL AND NOT s."cancelAtEnd" AND ${isShownAccount('u')}
    AND u."deletionDueAt" IS NULL`;

async function listUnannounced({ db }: Services, now: Date): Promise<Candidate[]> {
  const { rows } = await db.pool.query<Candidate>(
    `${from} AND s."status" = 'active' AND s."endDate" > $1 AND s."endDate" <= $2
       AND r."announcedEnd" IS DISTINCT FROM s."endDate" ORDER BY s."endDate" LIMIT $3`,
    [now, addDays(now, renewalLeadDays + renewalNoticeDays), batchSize],
  );
  return rows;
}

async function listDue({ db }: Services, now: Date): Promise<Candidate[]> {
  const { rows } = await db.pool.query<Candidate>(
    `${from} AND s."status" IN ('active', 'expired') AND r."announcedEnd" = s."endDate" AND r."chargeAt" <= $1
       AND (r."triedAt" IS NULL OR r."triedAt" < now() - interval '1 minute')
     ORDER BY r."triedAt" NULLS FIRST, r."chargeAt" LIMIT $2`,
    [now, batchSize],
  );
  return rows;
}

async function announce(services: Services, { subscriptionId, userId }: Candidate, now: Date): Promise<void> {
  const settings = await getSettings(services.db);
  const place = vipPlace(services.environment, settings);
  await transaction(services.db, async (tx) => {
    await lockMember(tx, userId);
    const [renewal, { endDate, perksUntil, cancelAtEnd }] = [
      await readRenewal(tx, subscriptionId),
      await tx.vipSubscription.findUniqueOrThrow({ where: { id: subscriptionId } }),
    ];
    if (!renewal || !endDate || cancelAtEnd || renewal.announcedEnd?.getTime() === endDate.getTime()) return;
    const chargeAt = announcedChargeAt(endDate, now);
    if (!settings.vipEnabled || renewal.currency !== settings.currencyCode || chargeAt >= (perksUntil ?? endDate)) {
      return await giveUpRenewal(tx, place, { userId, renewal, endDate, reason: 'unavailable' });
    }
    const priceCents = planCents(settings, 'annual');
    await noteAnnounced(tx, subscriptionId, { announcedEnd: endDate, chargeAt, priceCents });
    const told = { userId, renewal: { ...renewal, priceCents }, endDate, chargeAt };
    await announceRenewalAhead(tx, place, told);
  });
}

async function noteAnnounced(
  tx: Transaction,
  subscriptionId: string,
  noted: { announcedEnd: Date; chargeAt: Date; priceCents: number },
): Promise<void> {
  const data = { ...noted, triedAt: null, refusals: 0 };
  await tx.vipRenewal.update({ where: { subscriptionId }, data, select: { subscriptionId: true } });
}
