import { allocateCents } from '../../money/allocate-cents.ts';
import { bpsOf, type Cents } from '../../money/money.ts';
import { type TaxTerms, taxOfLine } from '../../tax/tax.rules.ts';
import { type PricedLine, sumLines, type TotalCents } from './totals.rules.ts';

/** Discount and fee of a payment method. */
export interface MethodTerms {
  discountBps: number;
  feeBps: number;
  feeFixedCents: Cents;
}

export const noMethodTerms: MethodTerms = { discountBps: 0, feeBps: 0, feeFixedCents: 0 };

export interface OrderTerms extends MethodTerms {
  couponCents: Cents;
  tax: Pick<TaxTerms, 'taxMode' | 'taxRateBps'>;
}

/** A line's shares of the order's discounts and fees. */
export interface LineShare {
  couponCents: Cents;
  methodCents: Cents;
  taxCents: Cents;
  /** What the buyer pays for the line. */
  totalCents: Cents;
}

export interface OrderPrice {
  totals: TotalCents;
  /** In the order of the lines. */
  shares: LineShare[];
}

/**
 * What an order costs, to the cent: list prices, less sale and VIP, less the coupon, less what paying this way saves,
 * with the tax of each line (D-3), plus the fee of paying this way. The lines' totals and the fee sum up to the total.
 * The fee is the shop's charge for the payment: it is never taxed and never discounted.
 */
export function priceOrder(lines: readonly PricedLine[], terms: OrderTerms): OrderPrice {
  const sums = sumLines(lines);
  const prices = lines.map((line) => line.unitPriceCents * line.quantity);
  const goodsCents = sum(prices);
  const couponDiscountCents = Math.min(terms.couponCents, goodsCents);
  const afterCoupon = subtract(prices, allocateCents(couponDiscountCents, prices));
  const discountedCents = goodsCents - couponDiscountCents;
  const methodDiscountCents = Math.max(0, Math.min(bpsOf(discountedCents, terms.discountBps), discountedCents - 1));
  const nets = subtract(afterCoupon, allocateCents(methodDiscountCents, afterCoupon));
  const shares = nets.map((net, index) => {
    const taxCents = taxOfLine(net, terms.tax);
    return {
      couponCents: (prices[index] ?? 0) - (afterCoupon[index] ?? 0),
      methodCents: (afterCoupon[index] ?? 0) - net,
      taxCents,
      totalCents: terms.tax.taxMode === 'exclusive' ? net + taxCents : net,
    };
  });
  const payableCents = sum(shares.map((share) => share.totalCents));
  const feeCents = payableCents === 0 ? 0 : bpsOf(payableCents, terms.feeBps) + terms.feeFixedCents;
  const taxCents = sum(shares.map((share) => share.taxCents));
  return {
    totals: {
      ...sums,
      couponDiscountCents,
      methodDiscountCents,
      feeCents,
      taxCents,
      totalCents: payableCents + feeCents,
    },
    shares,
  };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}

function subtract(amounts: readonly Cents[], parts: readonly Cents[]): Cents[] {
  return amounts.map((cents, index) => cents - (parts[index] ?? 0));
}
