import type { Money } from '../payment-provider.ts';

/** Currencies that PayPal takes without decimals. */
const wholeCurrencies = new Set(['HUF', 'JPY', 'TWD']);

/** PayPal's money: a decimal text. */
export function toPaypalAmount({ amountCents, currency }: Money): { currency_code: string; value: string } {
  const value = wholeCurrencies.has(currency) ? `${Math.round(amountCents / 100)}` : (amountCents / 100).toFixed(2);
  return { currency_code: currency, value };
}

/** Exact: read as text, never through a float. Undefined for what is no amount of money. */
export function fromPaypalAmount(amount: { currency_code: string; value: string } | undefined): Money | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount?.value ?? '');
  if (!match || !amount) return undefined;
  const [, whole = '', part = ''] = match;
  return { amountCents: Number(whole) * 100 + Number(part.padEnd(2, '0')), currency: amount.currency_code };
}
