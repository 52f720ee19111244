import { formatCents } from '../../shared/money/money.ts';
import { planNames } from '../../shared/vip/vip.rules.ts';
import { lostDispute } from '../payments/attempts/lost-disputes.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { VipSubscription } from '../platform/generated/client.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import { formatVipDay } from './announce-vip.ts';
import { readGivenPart } from './money/given-part.queries.ts';
import { readPaidPurchases } from './money/return-purchase.ts';
import { endRenewal } from './renewal/write-renewal.ts';

export type SuspendedFor = 'coins_lost' | 'dispute';

/**
 * Ends a membership and its benefits at once, so that it can be resumed as it was: guarantee, renewal and a chosen end
 * stay. True also where it is suspended for this already; false when it has ended before. Call with the member locked.
 */
export async function suspendMembership(tx: Transaction, id: string, endedBy: SuspendedFor): Promise<boolean> {
  const before = await tx.vipSubscription.findUniqueOrThrow({
    where: { id },
    select: { status: true, endedBy: true },
  });
  if (before.status !== 'active' && before.status !== 'expired') return before.endedBy === endedBy;
  await tx.vipSubscription.update({
    where: { id },
    data: { status: 'cancelled', endedAt: databaseNow(), endedBy },
    select: { id: true },
  });
  return true;
}

/** It waits for other coins or another dispute of it; what is left of it was `leftToStaff`, who are told; or it is `over`. */
export type Resumption = 'resumed' | 'waitsForCoins' | 'waitsForBank' | 'leftToStaff' | 'over';

/**
 * One payment of a suspended membership is back or lost for good. Once none is off its chain or disputed any more, the
 * membership is resumed with the time that it was suspended for; where one was lost, staff are told what the others paid
 * for, and where its member has another one by now, of that. Call with the member locked.
 */
export async function resumeSuspended(tx: Transaction, id: string): Promise<Resumption> {
  const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  const { status, endedBy, endedAt } = row;
  if (status !== 'cancelled' || (endedBy !== 'coins_lost' && endedBy !== 'dispute') || endedAt === null) return 'over';
  if (await hasLostCoins(tx, id)) return await waitFor(tx, id, 'coins_lost');
  if (await hasOpenDispute(tx, id)) return await waitFor(tx, id, 'dispute');
  if (await hasLostPart(tx, id)) {
    await endRenewal(tx, id);
    return (await leaveRestToStaff(tx, row)) ? 'leftToStaff' : 'over';
  }
  const others = await tx.vipSubscription.count({ where: { userId: row.userId, status: 'active' } });
  if (others > 0) {
    const title = 'The money for a membership is back whose member has another one: extend that, or return the money';
    await alertOfRest(tx, row, { title });
    return 'over';
  }
  await resume(tx, row, endedAt);
  return 'resumed';
}

/** It stays suspended, since it first was, for what is left to be decided. */
async function waitFor(tx: Transaction, id: string, endedBy: SuspendedFor): Promise<Resumption> {
  await tx.vipSubscription.update({ where: { id }, data: { endedBy }, select: { id: true } });
  return endedBy === 'dispute' ? 'waitsForBank' : 'waitsForCoins';
}

/** The alert about what is left of a membership that lost money. */
export function coinsBackAlert(id: string): string {
  return `vip-coins-back:${id}`;
}

async function resume(
  tx: Transaction,
  { id, endDate, perksUntil, guaranteeUntil }: VipSubscription,
  suspendedAt: Date,
): Promise<void> {
  const suspendedMs = databaseNow().getTime() - suspendedAt.getTime();
  const later = (date: Date | null) => date && new Date(date.getTime() + suspendedMs);
  await tx.vipSubscription.update({
    where: { id },
    data: {
      ...{ status: 'active', endedAt: null, endedBy: null },
      ...{ endDate: later(endDate), perksUntil: later(perksUntil), guaranteeUntil: later(guaranteeUntil) },
    },
    select: { id: true },
  });
  // An upgrade credits what is left of each paid period, at what the whole of it cost.
  await tx.$executeRaw`
    UPDATE vip_purchases SET "periodStart" = "periodStart" + ${suspendedMs}::float8 * interval '1 millisecond',
      "periodEnd" = "periodEnd" + ${suspendedMs}::float8 * interval '1 millisecond'
    WHERE "subscriptionId" = ${id}::uuid AND "status" = 'paid' AND "periodEnd" > ${suspendedAt}`;
}

/** Whether coins that paid for it are off their chain and nobody has decided about them. */
export async function hasLostCoins(tx: Pick<Transaction, 'payment'>, subscriptionId: string): Promise<boolean> {
  const lost = { vipPurchase: { subscriptionId }, status: 'paid' as const, lostAt: { not: null } };
  return (await tx.payment.count({ where: lost })) > 0;
}

/** Whether the bank is still deciding about one of its payments. */
export async function hasOpenDispute(tx: Pick<Transaction, 'payment'>, subscriptionId: string): Promise<boolean> {
  const open = { disputedAt: { not: null }, disputeEndedAt: null };
  return (await tx.payment.count({ where: { vipPurchase: { subscriptionId }, status: 'paid', ...open } })) > 0;
}

/**
 * Whether money went back that had given a part of it, or was lost to the bank and is not booked yet: what had no use for
 * it gave nothing, and has no period.
 */
async function hasLostPart(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const lost = { status: 'paid' as const, ...lostDispute };
  const gone = [{ status: 'refunded' as const }, { status: 'paid' as const, payments: { some: lost } }];
  return (await tx.vipPurchase.count({ where: { subscriptionId, periodStart: { not: null }, OR: gone } })) > 0;
}

/** Periods are told to staff by the clock that the database keeps. */
const utc = { timezone: 'UTC' };

/** Tells staff what is left of a membership that lost a part, which they grant again. False where nothing is. */
async function leaveRestToStaff(tx: Transaction, row: VipSubscription): Promise<boolean> {
  const purchases = await readPaidPurchases(tx, row.id);
  const here = purchases.filter(({ isLost }) => !isLost);
  const paid = here.map(({ plan, amountCents, currency, periodStart, periodEnd }) => {
    const period =
      periodStart && periodEnd ? `, ${formatVipDay(periodStart, utc)} – ${formatVipDay(periodEnd, utc)}` : '';
    return `${planNames[plan]} for ${formatCents(amountCents, currency)}${period}`;
  });
  const given = await readGivenPart(tx, row, row.endedAt ?? databaseNow());
  const rest = given
    ? [...paid, `${given.days === undefined ? 'Lifetime' : `${given.days} days`} free of charge`]
    : paid;
  if (rest.length === 0) return false;
  const title = `A payment for a membership was lost, and the membership ended. Grant again what is left of it: ${rest.join('; ')}`;
  await alertOfRest(tx, row, { title });
  return true;
}

async function alertOfRest(
  tx: Transaction,
  { id, userId }: VipSubscription,
  { title }: { title: string },
): Promise<void> {
  const details = { userId, subscriptionId: id };
  await raiseAlert(tx, { kind: 'vip-coins-back', dedupeKey: coinsBackAlert(id), title, details });
}
