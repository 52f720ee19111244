import type { Cents } from '../money/money.ts';
import { splitList } from '../validation/split-list.ts';
import type { PaymentMethod } from './payment.schemas.ts';

/** No provider takes more than eight digits at once, in the smallest unit of any currency. */
export const MOST_ORDER_CENTS: Cents = 99_999_999;

export const methodObstacles = ['step', 'too_little', 'too_much', 'country', 'balance'] as const;
export type MethodObstacle = (typeof methodObstacles)[number];

/** The conditions of a payment method. */
export interface MethodLimits {
  minCents: Cents | null;
  maxCents: Cents | null;
  /** Billing countries; empty is everywhere. */
  countries: readonly string[];
  /** Amounts must be multiples of this; any amount when left out. */
  stepCents?: Cents;
  /** The available balance; null where it is unknown to us. */
  balanceCents: Cents | null;
}

/** Why an order of this total cannot be paid with this method. An unknown country is not an obstacle yet. */
export function findMethodObstacle(
  { minCents, maxCents, countries, balanceCents, stepCents = 1 }: MethodLimits,
  order: { totalCents: Cents; billingCountry: string | null },
): MethodObstacle | null {
  const { totalCents, billingCountry } = order;
  const obstacles: [boolean, MethodObstacle][] = [
    [countries.length > 0 && billingCountry !== null && !countries.includes(billingCountry), 'country'],
    [totalCents % stepCents !== 0, 'step'],
    [minCents !== null && totalCents < minCents, 'too_little'],
    [maxCents !== null && totalCents > maxCents, 'too_much'],
    [balanceCents !== null && totalCents > balanceCents, 'balance'],
  ];
  return obstacles.find(([isSo]) => isSo)?.[1] ?? null;
}

/** The discount of this method (D-23), in hundredths of a percent. `methods` is the setting: comma-separated names. */
export function methodDiscountBps(method: PaymentMethod, methods: string, percent: number): number {
  const isNamed = splitList(methods).includes(method);
  const bps = Math.round(percent * 100);
  return isNamed && bps > 0 ? Math.min(bps, 10_000) : 0;
}
