import { useSyncExternalStore } from 'react';
import type { CurrencyRates } from '../../../shared/currencies/currency.schemas.ts';
import { type DisplayCurrency, isDisplayCurrency } from '../../../shared/currencies/display-currencies.ts';
import { exchangeAmount, isFreshRate } from '../../../shared/currencies/exchange.rules.ts';
import { apiFetch } from '../http/api-fetch.ts';
import { readRates } from './read-rates.ts';

const currencyKey = 'gm-currency';
/** Stored too, so that the next page shows its approximations at once and nothing jumps. */
const ratesKey = 'gm-currency-rates';

type Choice = DisplayCurrency | undefined;
/** Rates are undefined until they were asked for. */
type State = { currency: Choice; rates: CurrencyRates | undefined };

const unknown: State = { currency: undefined, rates: undefined };
const listeners = new Set<() => void>();
const choiceListeners = new Set<(choice: Choice) => void>();
let state = readStored();

function readStored(): State {
  try {
    const currency = localStorage.getItem(currencyKey);
    const rates = readRates(JSON.parse(localStorage.getItem(ratesKey) ?? 'null'));
    return { currency: isDisplayCurrency(currency) ? currency : undefined, rates };
  } catch {
    return unknown;
  }
}

function update(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

// What shows prices is also loaded by tests that have no browser.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === currencyKey || key === ratesKey || key === null) update(readStored());
  });
}

/** Shows prices in this currency too, in every open tab; undefined shows them as they are charged. */
export function takeCurrency(currency: Choice): void {
  store(currencyKey, currency);
  update({ currency });
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
  if (rates === undefined) return;
  store(ratesKey, JSON.stringify(rates));
  update({ rates });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useCurrencyState(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** The currency that prices are shown in besides the charged one; undefined where nobody chose one. */
export function useCurrency(): Choice {
  return useCurrencyState().currency;
}

/** Whether the rates were asked for, and hold a fresh one for this currency. */
export function useRateState(currency: Choice): 'unknown' | 'missing' | 'fresh' {
  const { rates } = useCurrencyState();
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
  const { currency, rates } = useCurrencyState();
  if (rates === undefined || rates.currency !== charged || currency === undefined) return undefined;
  const found = findRate(rates, currency);
  return found && { amount: exchangeAmount(amount, charged, currency, found.rate), currency, date: found.date };
}
