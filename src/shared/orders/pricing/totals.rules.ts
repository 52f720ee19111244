import { type Cents, toAmount } from '../../money/money.ts';
import type { PaymentMethod } from '../../payments/payment.schemas.ts';
import type { TaxTerms } from '../../tax/tax.rules.ts';
import type { Totals } from './order-totals.schemas.ts';

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
  methodDiscountCents: Cents;
  feeCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** The parts with what explains them. Without `paymentMethod` none is chosen yet. */
export interface ExplainedCents extends TotalCents, TaxTerms {
  couponCode: string | null;
  paymentMethod: PaymentMethod | null;
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
    methodDiscountCents: 0,
    feeCents: 0,
    taxCents: 0,
    totalCents: sum((line) => line.unitPriceCents),
  };
}

const methodNames: Record<PaymentMethod, string> = {
  card: 'card',
  paypal: 'PayPal',
  wallet: 'wallet',
  crypto: 'cryptocurrency',
};

/** The non-zero parts of a total in the order of calculation. They sum up to the total. */
export function explainTotal(parts: ExplainedCents): { label: string; cents: Cents }[] {
  const { couponCode, paymentMethod, taxMode } = parts;
  const paying = paymentMethod === null ? '' : ` (${methodNames[paymentMethod]})`;
  const explained: [string, Cents][] = [
    ['Items', parts.subtotalCents],
    ['Sale discount', -parts.saleDiscountCents],
    ['VIP discount', -parts.vipDiscountCents],
    [couponCode === null ? 'Coupon' : `Coupon ${couponCode}`, -parts.couponDiscountCents],
    [`Payment discount${paying}`, -parts.methodDiscountCents],
    [taxLabel(parts), taxMode === 'exclusive' ? parts.taxCents : 0],
    [`Payment fee${paying}`, parts.feeCents],
  ];
  return explained.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, cents }]));
}

/** Included tax, which is not part of the sum; null where there is none. */
export function includedTax(parts: ExplainedCents): { label: string; cents: Cents } | null {
  const { taxMode, taxCents } = parts;
  return taxMode === 'inclusive' && taxCents > 0 ? { label: taxLabel(parts), cents: taxCents } : null;
}

/** 'VAT 19% (DE)' */
function taxLabel({ taxRateBps, taxName, billingCountry }: TaxTerms): string {
  return `${taxName || 'VAT'} ${taxRateBps / 100}%${billingCountry === null ? '' : ` (${billingCountry})`}`;
}

/** The same as amounts. A wallet pays an order whole or not at all. */
export function toTotals(parts: ExplainedCents, currency: string): Totals {
  const { taxMode, taxRateBps, billingCountry, totalCents } = parts;
  const isIncluded = taxMode === 'inclusive';
  return {
    subtotal: toAmount(parts.subtotalCents, currency),
    saleDiscount: toAmount(parts.saleDiscountCents, currency),
    vipDiscount: toAmount(parts.vipDiscountCents, currency),
    couponDiscount: toAmount(parts.couponDiscountCents, currency),
    methodDiscount: toAmount(parts.methodDiscountCents, currency),
    fee: toAmount(parts.feeCents, currency),
    tax: {
      rate: taxRateBps / 100,
      amount: toAmount(parts.taxCents, currency),
      country: taxMode === 'none' ? null : billingCountry,
      isIncluded,
      label: taxMode === 'none' ? '' : taxLabel(parts),
    },
    walletUsed: parts.paymentMethod === 'wallet' ? toAmount(totalCents, currency) : 0,
    total: toAmount(totalCents, currency),
    currency,
    explain: explainTotal(parts).map(({ label, cents }) => ({ label, amount: toAmount(cents, currency) })),
  };
}
