import { useSyncExternalStore } from 'react';
import type { CurrencyRates } from '../../../shared/currencies/currency.schemas.ts';
import { type DisplayCurrency, isDisplayCurrency } from '../../../shared/currencies/display-currencies.ts';
import { exchangeAmount, isFreshRate } from '../../../shared/currencies/exchange.rules.ts';
import { apiFetch } from '../http/api-fetch.ts';
import { parseJson, storedValue } from '../stored-value.ts';
import { readRates } from './read-rates.ts';

type Choice = DisplayCurrency | undefined;

const choiceListeners = new Set<(choice: Choice) => void>();
const chosen = storedValue('gm-currency', (text): Choice => (isDisplayCurrency(text) ? text : undefined));
/** Stored too, so that the next page shows its approximations at once and nothing jumps. */
const known = storedValue('gm-currency-rates', (text) => readRates(parseJson(text)));

/** Shows prices in this currency too, in every open tab; undefined shows them as they are charged. */
export function takeCurrency(currency: Choice): void {
  chosen.write(currency);
}

/** The same, by hand: members keep it in their account. */
export function chooseCurrency(currency: Choice): void {
  takeCurrency(currency);
  for (const listener of choiceListeners) listener(currency);
}

/** Calls `listener` with every currency that somebody chooses by hand in this tab. Returns how to stop. */
export function onCurrencyChosen(listener: (choice: Choice) => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** Asks for the rates of today; those of before stay while they cannot be had. */
export async function loadRates(): Promise<void> {
  const answer = await apiFetch('/api/currencies/rates').catch(() => undefined);
  const rates = answer?.ok ? readRates(await answer.json().catch(() => undefined)) : undefined;
  if (rates !== undefined) known.write(JSON.stringify(rates));
}

/** Undefined until they were asked for. */
function useRates(): CurrencyRates | undefined {
  return useSyncExternalStore(known.subscribe, known.read, () => undefined);
}

/** The currency that prices are shown in besides the charged one; undefined where nobody chose one. */
export function useCurrency(): Choice {
  return useSyncExternalStore(chosen.subscribe, chosen.read, () => undefined);
}

/** Whether the rates were asked for, and hold a fresh one for this currency. */
export function useRateState(currency: Choice): 'unknown' | 'missing' | 'fresh' {
  const rates = useRates();
  if (rates === undefined) return 'unknown';
  return currency === rates.currency || findRate(rates, currency) ? 'fresh' : 'missing';
}

function findRate({ rates, maxAgeDays }: CurrencyRates, currency: Choice) {
  return rates.find((rate) => rate.currency === currency && isFreshRate(rate.date, maxAgeDays, new Date()));
}

export interface Approximation {
  amount: number;
  currency: DisplayCurrency;
  /** The day of the rate. */
  date: string;
}

/** An amount in the shopper's currency; undefined where they chose none, and without a fresh rate. */
export function useApproximation(amount: number, charged: string): Approximation | undefined {
  const currency = useCurrency();
  const rates = useRates();
  if (rates === undefined || rates.currency !== charged || currency === undefined) return undefined;
  const found = findRate(rates, currency);
  return found && { amount: exchangeAmount(amount, charged, currency, found.rate), currency, date: found.date };
}
