import { type Cents, toAmount } from '../money/money.ts';
import type { Totals } from './order.schemas.ts';

/** One line of an order: prices per unit. `unitPriceCents` <= `guestPriceCents` <= `listPriceCents`. */
export interface PricedLine {
  quantity: number;
  listPriceCents: Cents;
  /** What a guest would pay: the sale price while a sale runs. */
  guestPriceCents: Cents;
  unitPriceCents: Cents;
}

/** The parts of a total as an order stores them. */
export interface TotalCents {
  subtotalCents: Cents;
  saleDiscountCents: Cents;
  vipDiscountCents: Cents;
  couponDiscountCents: Cents;
  feeCents: Cents;
  taxCents: Cents;
  walletUsedCents: Cents;
  totalCents: Cents;
}

/** Sums lines in whole cents: what a sale takes off first, then what VIP takes off beyond it (D-14, never stacked). */
export function sumLines(lines: readonly PricedLine[]): TotalCents {
  const sum = (part: (line: PricedLine) => Cents) =>
    lines.reduce((total, line) => total + part(line) * line.quantity, 0);
  return {
    subtotalCents: sum((line) => line.listPriceCents),
    saleDiscountCents: sum((line) => line.listPriceCents - line.guestPriceCents),
    vipDiscountCents: sum((line) => line.guestPriceCents - line.unitPriceCents),
    couponDiscountCents: 0,
    feeCents: 0,
    taxCents: 0,
    walletUsedCents: 0,
    totalCents: sum((line) => line.unitPriceCents),
  };
}

/** The same as amounts, with a line of explanation for each part that is not zero. */
export function toTotals(cents: TotalCents, currency: string): Totals {
  const explained: [string, Cents][] = [
    ['Items', cents.subtotalCents],
    ['Sale discount', -cents.saleDiscountCents],
    ['VIP discount', -cents.vipDiscountCents],
    ['Coupon', -cents.couponDiscountCents],
    ['Fee', cents.feeCents],
    ['Tax', cents.taxCents],
    ['Paid from wallet', -cents.walletUsedCents],
  ];
  return {
    subtotal: toAmount(cents.subtotalCents),
    saleDiscount: toAmount(cents.saleDiscountCents),
    vipDiscount: toAmount(cents.vipDiscountCents),
    couponDiscount: toAmount(cents.couponDiscountCents),
    methodDiscount: 0,
    fee: toAmount(cents.feeCents),
    tax: { rate: 0, amount: toAmount(cents.taxCents), country: null },
    walletUsed: toAmount(cents.walletUsedCents),
    total: toAmount(cents.totalCents),
    currency,
    explain: explained.flatMap(([label, part]) => (part === 0 ? [] : [{ label, amount: toAmount(part) }])),
  };
}
