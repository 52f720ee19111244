import { bpsOf, type Cents } from '../money/money.ts';

export const taxModes = ['none', 'inclusive', 'exclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

/** How an order is taxed. `country` is where the buyer is billed, null while that is unknown. */
export interface TaxTerms {
  taxMode: TaxMode;
  taxRateBps: number;
  /** What invoices call it, such as VAT; empty where there is no rate. */
  taxName: string;
  billingCountry: string | null;
}

/** The mode in the setting; an invalid one means no tax. */
export function readTaxMode(setting: string): TaxMode {
  return taxModes.find((mode) => mode === setting) ?? 'none';
}

/** The tax of one line, rounded half up (D-3): on top of its price, or the part of the price that is tax. */
export function taxOfLine(cents: Cents, { taxMode, taxRateBps }: Pick<TaxTerms, 'taxMode' | 'taxRateBps'>): Cents {
  switch (taxMode) {
    case 'none':
      return 0;
    case 'exclusive':
      return bpsOf(cents, taxRateBps);
    case 'inclusive': {
      const whole = 10_000 + taxRateBps;
      return Math.floor((2 * cents * taxRateBps + whole) / (2 * whole));
    }
  }
}
