import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { isPaymentMethodExpired, paymentMethodName } from '../../../shared/users/payment-method.rules.ts';
import { renewalChargeAt } from '../../../shared/vip/renewal.rules.ts';
import { vipBenefits } from '../../../shared/vip/vip.benefits.ts';
import { daysRemaining, hasPerks, nextYear, vipTypes } from '../../../shared/vip/vip.rules.ts';
import { type VipStatusView, vipPaymentMethods } from '../../../shared/vip/vip.schemas.ts';
import { levelAfter, vipLadder } from '../../../shared/vip/vip-levels.rules.ts';
import { listUsableMethodsAmong } from '../../payments/offered-methods/usable-methods.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { endOf } from '../membership.ts';
import { readGivenPart } from '../money/given-part.queries.ts';
import { readGuaranteeCents } from '../money/guarantee.queries.ts';
import { hasUsedGuarantee } from '../money/used-guarantee.queries.ts';
import { readUpgradePrice } from '../vip-prices.ts';
import { readSpending, type VipSpending } from '../vip-spending.queries.ts';
import { canRenew, readRenewal } from './renewal.queries.ts';
import { readSuspension } from './suspension.queries.ts';

/** The membership of this member, and what they may buy. */
export async function getVipStatus(services: Services, { userId }: MemberActor): Promise<VipStatusView> {
  const { db } = services;
  const now = databaseNow();
  const [settings, row, paymentMethods, isGuaranteeUsed] = await Promise.all([
    getSettings(db),
    findShown(services, userId),
    listUsableMethodsAmong(services, vipPaymentMethods, 'vip'),
    hasUsedGuarantee(db.prisma, userId, now),
  ]);
  const currency = settings.currencyCode;
  const guaranteeDays = isGuaranteeUsed ? 0 : settings.guaranteeDays;
  const running = row && row.status !== 'cancelled' && row.status !== 'pending' && hasPerks(row, now) ? row : null;
  const spending = await readSpending(db.prisma, { userId, currency, since: row?.startDate ?? null });
  const upgrade = running?.type === 'annual' ? await readUpgradePrice(db.prisma, settings, running.id, now) : null;
  return {
    ...factsOf(row, running, now),
    suspension: await readSuspension(db, row),
    ...(await renewalOf(services, { running, settings, paymentMethods, now })),
    ...(await guaranteeOf(services, { running, currency, now })),
    ...levelOf(settings, running, spending),
    spendTotal: toAmount(spending.spendCents, currency),
    savingsTotal: toAmount(spending.savedCents, currency),
    spendLastYear: toAmount(spending.spendLastYearCents, currency),
    levels: vipLadder(settings),
    vipBenefits: vipBenefits({ ...settings, guaranteeDays }),
    ...{ guaranteeDays, isGuaranteeUsed },
    plans: vipTypes.map((type) => ({ type, price: priceOf(settings, type), currency })),
    upgrade: upgrade && {
      price: toAmount(upgrade.amountCents, currency),
      credit: toAmount(upgrade.creditCents, currency),
      unusedDays: upgrade.unusedDays,
    },
    currency,
    isSold: settings.vipEnabled && paymentMethods.length > 0,
    paymentMethods,
  };
}

const priceOf = (settings: Settings, type: 'annual' | 'lifetime') =>
  type === 'annual' ? settings.vipAnnualPrice : settings.vipLifetimePrice;

/** The one that runs, else the last one that was paid. */
async function findShown({ db }: Services, userId: string): Promise<VipSubscription | null> {
  const rows = await db.prisma.vipSubscription.findMany({
    where: { userId, status: { not: 'pending' }, startDate: { not: null } },
    orderBy: { id: 'desc' },
    take: 20,
  });
  return rows.find(({ status }) => status === 'active') ?? rows[0] ?? null;
}

function factsOf(row: VipSubscription | null, running: VipSubscription | null, now: Date) {
  const time = (date: Date | null | undefined) => date?.toISOString() ?? null;
  return {
    isVip: running !== null,
    isLifetime: running?.type === 'lifetime',
    type: row?.type ?? null,
    status: row?.status ?? ('none' as const),
    vipExpiresAt: time(row && endOf(row)),
    vipActivatedAt: time(row?.startDate),
    daysRemaining: running ? daysRemaining(running.endDate, now) : null,
    perksUntil: time(running?.perksUntil ?? running?.endDate),
    cancelAtEnd: running?.cancelAtEnd ?? false,
    extendedUntil: running?.type === 'annual' ? time(nextYear(running, now).end) : null,
  };
}

interface Renewable {
  running: VipSubscription | null;
  settings: Settings;
  paymentMethods: readonly UsableMethod[];
  now: Date;
}

/** How it renews itself, and what it would mean to choose that: only a year that is running and not to end is renewed. */
async function renewalOf({ db }: Services, { running, settings, paymentMethods, now }: Renewable) {
  const endDate = running?.endDate;
  if (!running || !endDate) return { renewal: null, renewalOffer: null };
  const row = await readRenewal(db.prisma, running.id);
  const chargeAt = row?.chargeAt && row.announcedEnd?.getTime() === endDate.getTime() ? row.chargeAt : null;
  const day = chargeAt ?? renewalChargeAt(endDate, now);
  const card = row?.keptCard;
  const isOpen = settings.vipEnabled && canRenew(running, row);
  const takesCards = paymentMethods.some(({ method }) => method === 'card');
  const price = settings.vipAnnualPrice;
  return {
    renewal: row && {
      chargeAt: day.toISOString(),
      price: chargeAt ? toAmount(row.priceCents, row.currency) : price,
      card: card ? { id: card.id, name: paymentMethodName(card), isGood: !isPaymentMethodExpired(card, day) } : null,
      refusals: row.refusals,
    },
    renewalOffer: isOpen && takesCards ? { chargeAt: renewalChargeAt(endDate, now).toISOString(), price } : null,
  };
}

function levelOf(settings: Settings, running: VipSubscription | null, { spendCents }: VipSpending) {
  const { currencyCode: currency } = settings;
  const next = running ? levelAfter(vipLadder(settings), running.level) : null;
  if (!next) return { level: running?.level ?? null, nextLevel: null };
  const needed = Math.max(0, toCents(next.spend, currency) - spendCents);
  return {
    level: running?.level ?? null,
    nextLevel: { level: next.level, spendNeeded: toAmount(needed, currency) },
  };
}

interface Guaranteed {
  running: VipSubscription | null;
  currency: string;
  now: Date;
}

async function guaranteeOf({ db }: Services, { running, currency, now }: Guaranteed) {
  const cents = running && (await readGuaranteeCents(db.prisma, running, { currency, now }));
  if (!running || cents === null) return { guaranteeUntil: null, guaranteeRefund: null, guaranteeKeeps: null };
  const given = await readGivenPart(db.prisma, running, now);
  return {
    guaranteeUntil: running.guaranteeUntil?.toISOString() ?? null,
    guaranteeRefund: toAmount(cents, currency),
    guaranteeKeeps: given?.plan ?? null,
  };
}
