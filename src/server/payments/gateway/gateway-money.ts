import { decimalsOf } from '../../../shared/money/currencies.ts';
import type { Money } from './payment-provider.ts';

/**
 * Currencies whose unit at Stripe is not the one of ISO 4217, in decimals
 * (https://docs.stripe.com/currencies#zero-decimal and #special-cases).
 */
const stripeDecimals: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['MGA', 0],
  ['UGX', 2],
]);

/** Stripe takes these only in steps of ten of their smallest unit. */
const stripeTens: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** What PayPal takes, in decimals (https://developer.paypal.com/api/rest/reference/currency-codes/). */
const paypalDecimals: ReadonlyMap<string, number> = new Map([
  ...['HUF', 'JPY', 'TWD'].map((code) => [code, 0] as const),
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'].map(
    (code) => [code, 2] as const,
  ),
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'].map((code) => [code, 2] as const),
]);

/**
 * The step of amounts at this provider, in minor units; Infinity where it does not support the currency. Rounding
 * instead would charge another amount than the order says.
 */
export function gatewayStep(provider: string, currency: string): number {
  const decimals = decimalsOf(currency);
  if (provider === 'stripe') {
    if (stripeTens.has(currency)) return 10;
    return 10 ** Math.max(0, decimals - (stripeDecimals.get(currency) ?? decimals));
  }
  if (provider !== 'paypal') return 1;
  const taken = paypalDecimals.get(currency);
  return taken === undefined ? Number.POSITIVE_INFINITY : 10 ** Math.max(0, decimals - taken);
}

/** The amount in Stripe's own unit of the currency. */
export function toStripeAmount({ amountCents, currency }: Money): number {
  return shift(amountCents, stripeShift(currency));
}

/** Not rounded: an amount that the currency cannot express was never requested. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  return { amountCents: shift(amount, -stripeShift(code)), currency: code };
}

/** How many decimals Stripe counts beyond those of ISO 4217. */
function stripeShift(currency: string): number {
  const decimals = decimalsOf(currency);
  return (stripeDecimals.get(currency) ?? decimals) - decimals;
}

/** By powers of ten that are whole, so that whole amounts stay exact. */
function shift(amount: number, places: number): number {
  return places < 0 ? amount / 10 ** -places : amount * 10 ** places;
}

/** PayPal's money: a decimal text. */
export function toPaypalAmount({ amountCents, currency }: Money): { currency_code: string; value: string } {
  const value = (amountCents / 10 ** decimalsOf(currency)).toFixed(paypalDecimals.get(currency) ?? 2);
  return { currency_code: currency, value };
}

/** Exact: parsed as text, never through a float. Undefined for anything that is not an amount. */
export function fromPaypalAmount(amount: { currency_code: string; value: string } | undefined): Money | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount?.value ?? '');
  if (!match || !amount) return undefined;
  const [, whole = '', part = ''] = match;
  const decimals = decimalsOf(amount.currency_code);
  if (/[1-9]/.test(part.slice(decimals))) return undefined;
  const amountCents = Number(whole) * 10 ** decimals + Number(part.slice(0, decimals).padEnd(decimals, '0'));
  return { amountCents, currency: amount.currency_code };
}
