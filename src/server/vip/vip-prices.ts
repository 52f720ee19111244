import { minorUnitsOf } from '../../shared/money/currencies.ts';
import { toCents } from '../../shared/money/money.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { type PaidPeriod, unusedCredit, upgradeCents, type VipType } from '../../shared/vip/vip.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

type PriceSettings = Pick<Settings, 'currencyCode' | 'vipAnnualPrice' | 'vipLifetimePrice'>;

export function planCents(settings: PriceSettings, plan: VipType): number {
  return toCents(plan === 'annual' ? settings.vipAnnualPrice : settings.vipLifetimePrice, settings.currencyCode);
}

export interface UpgradePrice {
  amountCents: number;
  creditCents: number;
  unusedDays: number;
}

/** What lifetime costs the holder of this annual membership: the difference to its unused days (D-22). */
export async function readUpgradePrice(
  db: Pick<Transaction, 'vipPurchase'>,
  settings: PriceSettings,
  subscriptionId: string,
  now: Date,
): Promise<UpgradePrice> {
  const rows = await db.vipPurchase.findMany({
    where: { subscriptionId, status: 'paid', currency: settings.currencyCode, periodEnd: { gt: now } },
    select: { amountCents: true, periodStart: true, periodEnd: true },
  });
  const periods = rows.flatMap(({ amountCents, periodStart, periodEnd }): PaidPeriod[] =>
    periodStart && periodEnd ? [{ amountCents, periodStart, periodEnd }] : [],
  );
  const { days, creditCents } = unusedCredit(periods, now);
  const lifetime = planCents(settings, 'lifetime');
  const amountCents = upgradeCents(lifetime, creditCents, minorUnitsOf(settings.currencyCode));
  return { amountCents, creditCents: lifetime - amountCents, unusedDays: days };
}
