import type { LineShare } from '../../../shared/orders/pricing/order-price.rules.ts';
import { repriceOrder } from '../../../shared/orders/pricing/reprice.rules.ts';
import { type TotalCents, toTotals } from '../../../shared/orders/pricing/totals.rules.ts';
import { findMethodObstacle, type MethodObstacle } from '../../../shared/payments/payment-method-limits.rules.ts';
import type { ActivePaymentMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import type { PricedRow } from './order-price.queries.ts';

/** The price of a placed order with one payment method. */
export interface MethodPrice {
  order: PricedRow;
  totals: TotalCents;
  /** Null when this is the order's present price. */
  shares: LineShare[] | null;
  obstacle: MethodObstacle | null;
}

/** With its own method the order keeps its price, whatever the method costs today. */
export function priceByMethod(order: PricedRow, { method, terms, limits }: ActivePaymentMethod): MethodPrice {
  const { billingCountry } = order;
  if (method === order.paymentMethod) {
    const placed = { ...limits, minCents: null, maxCents: null, countries: [] };
    return { order, totals: order, shares: null, obstacle: findMethodObstacle(placed, order) };
  }
  const { totals, shares } = repriceOrder({ ...order, lines: order.items }, terms);
  // The country can no longer be entered, so a missing one rules the method out.
  const isUnknown = limits.countries.length > 0 && billingCountry === null;
  const { totalCents } = totals;
  const obstacle = isUnknown ? 'country' : findMethodObstacle(limits, { totalCents, billingCountry });
  return { order, totals, shares, obstacle };
}

export function totalsOfPrice({ order, totals }: MethodPrice, { method }: ActivePaymentMethod) {
  return toTotals({ ...order, ...totals, paymentMethod: method }, order.currency);
}
