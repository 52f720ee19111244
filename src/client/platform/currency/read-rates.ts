import type { CurrencyRates } from '../../../shared/currencies/currency.schemas.ts';
import { isDisplayCurrency } from '../../../shared/currencies/display-currencies.ts';
import { isRecord, valueAt } from '../../../shared/validation/value-at.ts';

/** The rates in an answer, or in what this browser stored; undefined for anything else. */
export function readRates(from: unknown): CurrencyRates | undefined {
  const currency = valueAt(from, ['currency']);
  const maxAgeDays = valueAt(from, ['maxAgeDays']);
  const rates = valueAt(from, ['rates']);
  if (typeof currency !== 'string' || typeof maxAgeDays !== 'number' || !Array.isArray(rates)) return undefined;
  return { currency, maxAgeDays, rates: rates.flatMap(readRate) };
}

function readRate(from: unknown): CurrencyRates['rates'] {
  if (!isRecord(from)) return [];
  const { currency, rate, date } = from;
  const isRate = isDisplayCurrency(currency) && typeof rate === 'number' && rate > 0;
  return isRate && typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? [{ currency, rate, date }] : [];
}
