/** Currencies in which prices may be shown besides the one that is charged (D-2), and what they are called in a sentence. */
export const currencyNames = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'British pounds',
  TRY: 'Turkish lira',
  BRL: 'Brazilian reais',
  INR: 'Indian rupees',
  JPY: 'Japanese yen',
} as const;

export type DisplayCurrency = keyof typeof currencyNames;

export const displayCurrencies = ['USD', 'EUR', 'GBP', 'TRY', 'BRL', 'INR', 'JPY'] as const satisfies DisplayCurrency[];

export function isDisplayCurrency(value: unknown): value is DisplayCurrency {
  return displayCurrencies.some((currency) => currency === value);
}
