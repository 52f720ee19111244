import type { Cents } from '../../money/money.ts';
import type { TaxTerms } from '../../tax/tax.rules.ts';
import { type MethodTerms, type OrderPrice, priceOrder } from './order-price.rules.ts';

/** The prices that an order was placed at, regardless of later product changes. */
export interface FrozenOrder extends Pick<TaxTerms, 'taxMode' | 'taxRateBps'> {
  lines: readonly { quantity: number; listPriceCents: Cents; unitPriceCents: Cents }[];
  saleDiscountCents: Cents;
  vipDiscountCents: Cents;
  couponDiscountCents: Cents;
}

/**
 * What a placed order costs when it is paid another way: to the cent what it would have cost had it been placed with
 * that method at once. How a line's discount is split between sale and VIP is not stored, and affects nothing else.
 */
export function repriceOrder(order: FrozenOrder, method: MethodTerms): OrderPrice {
  const { saleDiscountCents, vipDiscountCents, couponDiscountCents, taxMode, taxRateBps } = order;
  const lines = order.lines.map((line) => ({ ...line, guestPriceCents: line.unitPriceCents }));
  const tax = { taxMode, taxRateBps };
  const { totals, shares } = priceOrder(lines, { ...method, couponCents: couponDiscountCents, tax });
  return { totals: { ...totals, saleDiscountCents, vipDiscountCents }, shares };
}
