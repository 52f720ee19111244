import type { Cents } from '../money/money.ts';
import type { TaxTerms } from '../tax/tax.rules.ts';
import { type MethodTerms, type OrderPrice, priceOrder } from './order-price.rules.ts';

/** What an order keeps of the prices it was placed at, whatever became of its products since. */
export interface FrozenOrder extends Pick<TaxTerms, 'taxMode' | 'taxRateBps'> {
  lines: readonly { quantity: number; listPriceCents: Cents; unitPriceCents: Cents }[];
  saleDiscountCents: Cents;
  vipDiscountCents: Cents;
  couponDiscountCents: Cents;
}

/**
 * What a placed order costs when it is paid another way: to the cent what it would have cost had it been placed with that
 * method at once. How sale and VIP share a line's discount is not kept with the line, and moves nothing else.
 */
export function repriceOrder(order: FrozenOrder, method: MethodTerms): OrderPrice {
  const { saleDiscountCents, vipDiscountCents, couponDiscountCents, taxMode, taxRateBps } = order;
  const lines = order.lines.map((line) => ({ ...line, guestPriceCents: line.unitPriceCents }));
  const tax = { taxMode, taxRateBps };
  const { totals, shares } = priceOrder(lines, { ...method, couponCents: couponDiscountCents, tax });
  return { totals: { ...totals, saleDiscountCents, vipDiscountCents }, shares };
}
