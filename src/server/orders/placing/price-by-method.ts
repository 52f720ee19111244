import type { LineShare } from '../../../shared/orders/order-price.rules.ts';
import { repriceOrder } from '../../../shared/orders/reprice.rules.ts';
import { type TotalCents, toTotals } from '../../../shared/orders/totals.rules.ts';
import { findMethodObstacle, type MethodObstacle } from '../../../shared/payments/till.rules.ts';
import type { TillMethod } from '../../payments/till-methods.queries.ts';
import type { PricedRow } from './order-price.queries.ts';

/** What a placed order costs by one way to pay. */
export interface MethodPrice {
  order: PricedRow;
  totals: TotalCents;
  /** Null while this is the price that the order has already. */
  shares: LineShare[] | null;
  obstacle: MethodObstacle | null;
}

/** By its own method the order has the price that it was given then, whatever the method costs today. */
export function priceByMethod(order: PricedRow, { method, terms, limits }: TillMethod): MethodPrice {
  const { billingCountry } = order;
  if (method === order.paymentMethod) {
    const placed = { ...limits, minCents: null, maxCents: null, countries: [] };
    return { order, totals: order, shares: null, obstacle: findMethodObstacle(placed, order) };
  }
  const { totals, shares } = repriceOrder({ ...order, lines: order.items }, terms);
  // Nobody is asked for a country any more, so one that is missing stands in the way.
  const isUnknown = limits.countries.length > 0 && billingCountry === null;
  const { totalCents } = totals;
  const obstacle = isUnknown ? 'country' : findMethodObstacle(limits, { totalCents, billingCountry });
  return { order, totals, shares, obstacle };
}

export function totalsOfPrice({ order, totals }: MethodPrice, { method }: TillMethod) {
  return toTotals({ ...order, ...totals, paymentMethod: method }, order.currency);
}
