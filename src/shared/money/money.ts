import { decimalsOf, minorUnitsOf } from './currencies.ts';

/**
 * Integer minor units of a currency: 1999 is $19.99, ¥1,999 or 1.999 KWD. All arithmetic happens in them (C15); the
 * word cents stands for whatever the smallest unit of the currency is.
 */
export type Cents = number;

/** Cents to the JSON number of the API: (1999, 'USD') → 19.99, (1999, 'JPY') → 1999. */
export function toAmount(cents: Cents, currency: string): number {
  return cents / minorUnitsOf(currency);
}

/**
 * JSON number to cents: (19.99, 'USD') → 1999. Rounds half up, so 0.1 + 0.2 style noise is harmless; what somebody
 * entered is checked with `fitsCurrency` first.
 */
export function toCents(amount: number, currency: string): Cents {
  return Math.round(amount * minorUnitsOf(currency));
}

/** What `count` units cost at this amount each: (1.1, 3, 'USD') → 3.3, without the noise of 1.1 * 3. */
export function multiplyAmount(amount: number, count: number, currency: string): number {
  return toAmount(toCents(amount, currency) * count, currency);
}

/**
 * Tolerance for floating point noise, in minor units: larger than any rounding error, smaller than any intended
 * difference.
 */
const noise = 1e-4;

/** Whether the currency can express this amount: not ¥10.5, but 26.23 - 0.01 despite its rounding error. */
export function fitsCurrency(amount: number, currency: string): boolean {
  return Math.abs(amount * minorUnitsOf(currency) - toCents(amount, currency)) < noise;
}

/** `percent` of `cents`, rounded half up to the cent (D-3). Integer arithmetic up to two decimals of percent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return bpsOf(cents, Math.round(percent * 100));
}

/** `bps` hundredths of a percent of `cents`, rounded half up to the cent (D-3). */
export function bpsOf(cents: Cents, bps: number): Cents {
  return Math.floor((cents * bps + 5000) / 10_000);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** '$19.99' for (1999, 'USD') and '¥1,999' for (1999, 'JPY'), in the only locale there is (en). */
export function formatCents(cents: Cents, currency: string): string {
  return formatAmount(toAmount(cents, currency), currency);
}

/** The same for an amount of the API: '$19.99' for (19.99, 'USD'). */
export function formatAmount(amount: number, currency: string): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    const decimals = decimalsOf(currency);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
    formatters.set(currency, formatter);
  }
  return formatter.format(amount);
}

/** '19.90' for (19.9, 'USD'): an amount of the API as a field shows it, for `typedNumber` to read. */
export function amountText(amount: number, currency: string): string {
  return amount.toFixed(decimalsOf(currency));
}

/** '$' for USD and '¥' for JPY, as formatted money begins. */
export function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
