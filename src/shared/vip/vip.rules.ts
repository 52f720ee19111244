import { dayMs } from '../dates/spans.ts';
import type { Cents } from '../money/money.ts';
import type { VipLevel } from '../products/prices/price.rules.ts';

export const vipTypes = ['annual', 'lifetime'] as const;
export type VipType = (typeof vipTypes)[number];

export const planNames: Readonly<Record<VipType, string>> = { annual: 'Annual', lifetime: 'Lifetime' };

/** A year of membership is this many days, in leap years too (D-22). */
export const vipYearDays = 365;

/** Members are reminded when so many days are left (D-22). */
export const vipReminderDays = [14, 3, 0] as const;

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

export interface GivenPart {
  plan: VipType;
  /** Absent for lifetime. */
  days?: number;
}

/** What was added to a membership and not paid for it. */
export interface GivenFacts {
  /** The gifts redeemed for it. */
  codes: readonly VipType[];
  /** By staff. */
  addedDays: number;
  addedLifetime: boolean;
  /** The years that were paid for it, also those whose money went back since. */
  paid: readonly { periodStart: Date; periodEnd: Date }[];
}

/** What stays of a membership once its payments are returned; null where all was paid. */
export function givenPart(
  endDate: Date | null,
  { codes, addedDays, addedLifetime, paid }: GivenFacts,
  now: Date,
): GivenPart | null {
  if (addedLifetime || codes.includes('lifetime')) return { plan: 'lifetime' };
  const given = codes.length * vipYearDays + addedDays;
  const days = endDate === null ? given : Math.min(given, unpaidDays(endDate, paid, now));
  return days > 0 ? { plan: 'annual', days } : null;
}

/** Of what is left, the days that nobody paid for, counting the one that has begun: those used up may be given ones. */
function unpaidDays(endDate: Date, paid: GivenFacts['paid'], now: Date): number {
  const left = (end: Date, start = now) => Math.max(0, end.getTime() - Math.max(now.getTime(), start.getTime()));
  const paidMs = paid.reduce((sum, { periodStart, periodEnd }) => sum + left(periodEnd, periodStart), 0);
  // Times that were moved by a suspension are rounded.
  return Math.max(0, Math.ceil((left(endDate) - paidMs - 1000) / dayMs));
}

/** Of which number of days left a member is to be reminded now; null when it is none, or was done for this end. */
export function dueReminder(endDate: Date, reminded: number | null, now: Date): number | null {
  const left = endDate.getTime() - now.getTime();
  if (left <= 0) return null;
  // On its last day zero days are left.
  const due = [...vipReminderDays].reverse().find((days) => left <= Math.max(days, 1) * dayMs);
  return due === undefined || (reminded !== null && reminded <= due) ? null : due;
}
