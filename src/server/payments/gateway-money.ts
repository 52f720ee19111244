import { decimalsOf } from '../../shared/money/currencies.ts';
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
 * What amounts that this provider moves are multiples of, in minor units; Infinity where it does not take the currency at
 * all. Whoever rounded instead would take another amount than the order says.
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
  const { more, fewer } = stripeShift(currency);
  return (amountCents * 10 ** more) / 10 ** fewer;
}

/** Never rounded: a fraction that somebody made up is no amount that was asked for. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  const { more, fewer } = stripeShift(code);
  return { amountCents: (amount * 10 ** fewer) / 10 ** more, currency: code };
}

/** How many decimals more, or fewer, Stripe counts in. */
function stripeShift(currency: string): { more: number; fewer: number } {
  const shift = (stripeDecimals.get(currency) ?? decimalsOf(currency)) - decimalsOf(currency);
  return { more: Math.max(0, shift), fewer: Math.max(0, -shift) };
}

/** PayPal's money: a decimal text. */
export function toPaypalAmount({ amountCents, currency }: Money): { currency_code: string; value: string } {
  const value = (amountCents / 10 ** decimalsOf(currency)).toFixed(paypalDecimals.get(currency) ?? 2);
  return { currency_code: currency, value };
}

/** Exact: read as text, never through a float. Undefined for what is no amount of money. */
export function fromPaypalAmount(amount: { currency_code: string; value: string } | undefined): Money | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount?.value ?? '');
  if (!match || !amount) return undefined;
  const [, whole = '', part = ''] = match;
  const decimals = decimalsOf(amount.currency_code);
  if (/[1-9]/.test(part.slice(decimals))) return undefined;
  const amountCents = Number(whole) * 10 ** decimals + Number(part.slice(0, decimals).padEnd(decimals, '0'));
  return { amountCents, currency: amount.currency_code };
}
