import type { Cents } from '../money/money.ts';
import { type VipLevel, vipLevelPercents, vipLevels } from '../products/price.rules.ts';

export const vipTypes = ['annual', 'lifetime'] as const;
export type VipType = (typeof vipTypes)[number];

/** A year of membership is this many days, in leap years too (D-22). */
export const vipYearDays = 365;
const dayMs = 86_400_000;

/** Members are reminded when so many days are left (D-22). */
export const vipReminderDays = [14, 3, 0] as const;

/** Paid spend since the first day as a member from which each level holds, in the large unit (D-21). */
export const vipLevelSpend: Record<VipLevel, number> = {
  bronze: 0,
  silver: 100,
  gold: 250,
  platinum: 500,
  diamond: 1000,
};

/** Membership for life begins here (D-21). */
export const lifetimeLevel: VipLevel = 'silver';

export interface VipPeriod {
  type: VipType;
  endDate: Date | null;
  /** How long the benefits last; null where the end alone says it. */
  perksUntil: Date | null;
}

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** Whether the benefits hold: until the end, and through the days of grace. */
export function hasPerks(period: VipPeriod, now: Date): boolean {
  const until = period.perksUntil ?? period.endDate;
  return until === null ? period.type === 'lifetime' : until > now;
}

/** Whole days left, counting the one that has begun; null for lifetime. */
export function daysRemaining(endDate: Date | null, now: Date): number | null {
  return endDate === null ? null : Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / dayMs));
}

/** The period that one annual payment buys: from the end while benefits last, not from today (D-22). */
export function nextYear(current: VipPeriod | null, now: Date): { start: Date; end: Date } {
  const start = current?.endDate && hasPerks(current, now) ? current.endDate : now;
  return { start, end: addDays(start, vipYearDays) };
}

/** What a purchase does to what its buyer has; `none` when it has no use, and its money goes back. */
export type VipEffect = 'start' | 'extend' | 'upgrade' | 'none';

export function effectOf(plan: VipType, current: VipPeriod | null): VipEffect {
  if (current === null) return 'start';
  if (current.type === 'lifetime') return 'none';
  return plan === 'annual' ? 'extend' : 'upgrade';
}

export interface PaidPeriod {
  amountCents: Cents;
  periodStart: Date;
  periodEnd: Date;
}

/** What the unused whole days of paid periods are worth: each day what its own period cost, rounded down. */
export function unusedCredit(periods: readonly PaidPeriod[], now: Date): { days: number; creditCents: Cents } {
  let days = 0;
  let creditCents = 0;
  for (const { amountCents, periodStart, periodEnd } of periods) {
    const length = Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs);
    const from = Math.max(now.getTime(), periodStart.getTime());
    const unused = Math.max(0, Math.floor((periodEnd.getTime() - from) / dayMs));
    days += unused;
    creditCents += Math.floor((amountCents * unused) / length);
  }
  return { days, creditCents };
}

/** Lifetime for an annual member: the difference to what is unused, at least one unit of the currency. */
export function upgradeCents(lifetimeCents: Cents, creditCents: Cents, least: Cents): Cents {
  return Math.max(lifetimeCents - creditCents, Math.min(least, lifetimeCents));
}

/**
 * What the guarantee returns (D-38, rule R): everything, unless the member has saved more than they paid; the
 * difference is then kept.
 */
export function guaranteeRefundCents(paidCents: Cents, savedCents: Cents): Cents {
  return Math.max(0, paidCents - Math.max(0, savedCents - paidCents));
}

/** The level for a spend, never below the one that is held. */
export function levelFor(spendCents: Cents, unitCents: Cents, held: VipLevel): VipLevel {
  const reached = vipLevels.filter((level) => spendCents >= vipLevelSpend[level] * unitCents).at(-1) ?? 'bronze';
  return vipLevels.indexOf(reached) > vipLevels.indexOf(held) ? reached : held;
}

export interface LadderStep {
  level: VipLevel;
  percent: number;
  /** In the large unit of the currency. */
  spend: number;
}

export const vipLadder: readonly LadderStep[] = vipLevels.map((level) => ({
  level,
  percent: vipLevelPercents[level],
  spend: vipLevelSpend[level],
}));

/** The level after this one; null at the top. */
export function levelAfter(level: VipLevel): LadderStep | null {
  return vipLadder[vipLevels.indexOf(level) + 1] ?? null;
}

/**
 * What a year saves somebody who spends as much each month: each month at the percent of the level reached by then,
 * as orders of members are priced.
 */
export function yearlySaving(monthlySpend: number, start: VipLevel = 'bronze'): number {
  let spent = 0;
  let saved = 0;
  for (let month = 0; month < 12; month += 1) {
    const { percent } = [...vipLadder].reverse().find((step) => spent >= step.spend || step.level === start) ?? {
      percent: 0,
    };
    saved += (monthlySpend * percent) / 100;
    spent += monthlySpend * (1 - percent / 100);
  }
  return saved;
}

/**
 * How much, at list prices, has to be bought until member prices have paid for a plan; the percent rises with the level
 * that is reached on the way.
 */
export function breakEvenSpend(price: number, start: VipLevel): number {
  const steps = vipLadder.slice(vipLevels.indexOf(start));
  let bought = 0;
  let saved = 0;
  for (const [index, { percent, spend }] of steps.entries()) {
    const from = index === 0 ? 0 : spend;
    const paid = (steps[index + 1]?.spend ?? Number.POSITIVE_INFINITY) - from;
    const rate = percent / 100;
    if (saved + (paid * rate) / (1 - rate) >= price) return Math.ceil(bought + (price - saved) / rate);
    saved += (paid * rate) / (1 - rate);
    bought += paid / (1 - rate);
  }
  return Math.ceil(bought);
}

/** Of which number of days left a member is to be reminded now; null when it is none, or was done for this end. */
export function dueReminder(endDate: Date, reminded: number | null, now: Date): number | null {
  const left = endDate.getTime() - now.getTime();
  if (left <= 0) return null;
  // On its last day zero days are left.
  const due = [...vipReminderDays].reverse().find((days) => left <= Math.max(days, 1) * dayMs);
  return due === undefined || (reminded !== null && reminded <= due) ? null : due;
}
