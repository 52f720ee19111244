import { dayMs } from '../dates/spans.ts';
import { minorUnitsOf } from '../money/currencies.ts';
import { type Cents, toAmount, toCents } from '../money/money.ts';

/** Digits beyond these are floating point noise, which would round 100.49999999999999 down. */
const exactDigits = 15;

/** What one unit of the charged currency is worth in `currency`, by the reference rate of a day (YYYY-MM-DD). */
export interface ExchangeRate {
  currency: string;
  rate: number;
  date: string;
}

/**
 * Minor units of one currency in those of another, rounded half up to the unit (D-3), what is owed like what is given:
 * (1299, 'USD', 'JPY', 155) → 2013.
 */
export function exchangeCents(cents: Cents, from: string, to: string, rate: number): Cents {
  const exact = (Math.abs(cents) * rate * minorUnitsOf(to)) / minorUnitsOf(from);
  const rounded = Math.round(Number(exact.toPrecision(exactDigits)));
  return cents < 0 && rounded !== 0 ? -rounded : rounded;
}

/** The same for amounts of the API: (12.99, 'USD', 'EUR', 0.9) → 11.69. */
export function exchangeAmount(amount: number, from: string, to: string, rate: number): number {
  return toAmount(exchangeCents(toCents(amount, from), from, to, rate), to);
}

/** Whether a rate of that day may still be shown; a day has not ended before its evening. */
export function isFreshRate(date: string, maxAgeDays: number, now: Date): boolean {
  return now.getTime() - Date.parse(date) < (maxAgeDays + 1) * dayMs;
}

/** A reference rate as it is kept: units of the currency for one euro. */
export interface ReferenceRate {
  currency: string;
  perEuro: number;
  date: string;
}

/**
 * What one unit of `charged` is worth in each of `wanted`, by two rates for the euro; the older of them dates it. Empty
 * without a fresh rate of the charged currency.
 */
export function crossRates(
  kept: readonly ReferenceRate[],
  question: { charged: string; wanted: readonly string[]; maxAgeDays: number; now: Date },
): ExchangeRate[] {
  const { charged, wanted, maxAgeDays, now } = question;
  const fresh = new Map(
    kept.filter(({ date }) => isFreshRate(date, maxAgeDays, now)).map((rate) => [rate.currency, rate]),
  );
  const base = fresh.get(charged);
  if (base === undefined) return [];
  return wanted.flatMap((currency) => {
    const target = fresh.get(currency);
    if (target === undefined || currency === charged) return [];
    const [date = ''] = [target.date, base.date].sort();
    return [{ currency, rate: Number((target.perEuro / base.perEuro).toPrecision(8)), date }];
  });
}
