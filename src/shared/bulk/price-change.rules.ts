import { minorUnitsOf } from '../money/currencies.ts';
import { type Cents, toCents } from '../money/money.ts';
import { largestPrice } from '../products/prices/largest-price.ts';

/** How prices change: to an amount, by a percentage, or only to the nearest price that ends in 99. */
export interface PriceChange {
  mode: 'set' | 'percent' | 'round';
  /** The amount, or the percentage: -20 is a fifth less. */
  value?: number | undefined;
  /** Afterwards to the nearest .99. */
  roundTo99: boolean;
}

const percents = { least: -95, most: 900 };

/** Why nobody can ask for such a change, as the key of its message. */
export function findChangeProblem({
  mode,
  value,
  roundTo99,
}: PriceChange): 'required' | 'priceInvalid' | 'percentChangeInvalid' | 'percentChangesNothing' | undefined {
  if (mode === 'round') return undefined;
  if (value === undefined) return 'required';
  if (mode === 'set') return value > 0 && value <= largestPrice ? undefined : 'priceInvalid';
  if (value < percents.least || value > percents.most) return 'percentChangeInvalid';
  return value === 0 && !roundTo99 ? 'percentChangesNothing' : undefined;
}

/** The price after the change; null where none is left. */
export function changePrice(cents: Cents, { mode, value = 0, roundTo99 }: PriceChange, currency: string): Cents | null {
  const moved = mode === 'set' ? toCents(value, currency) : mode === 'percent' ? byPercent(cents, value) : cents;
  const next = roundTo99 || mode === 'round' ? endingIn99(moved, currency) : moved;
  return next > 0 ? next : null;
}

/** Half up to the cent, in integers. */
function byPercent(cents: Cents, percent: number): Cents {
  return Math.floor((cents * (10_000 + Math.round(percent * 100)) + 5000) / 10_000);
}

/** The nearest price that ends in 99 hundredths; where a currency has no smaller unit, in 99 whole ones. */
function endingIn99(cents: Cents, currency: string): Cents {
  const unit = Math.max(100, minorUnitsOf(currency));
  const step = unit / 100;
  return Math.max(1, Math.round((cents + step) / unit)) * unit - step;
}
