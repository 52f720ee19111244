import type { LineShare } from '../../shared/orders/order-price.rules.ts';
import { repriceOrder } from '../../shared/orders/reprice.rules.ts';
import { type TotalCents, toTotals } from '../../shared/orders/totals.rules.ts';
import { findMethodObstacle, type MethodObstacle } from '../../shared/payments/till.rules.ts';
import type { TillMethod } from '../payments/till-methods.queries.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/db.ts';
import type { Prisma } from '../platform/generated/client.ts';

const priceSelect = {
  paymentMethod: true,
  currency: true,
  subtotalCents: true,
  saleDiscountCents: true,
  vipDiscountCents: true,
  couponDiscountCents: true,
  methodDiscountCents: true,
  feeCents: true,
  taxCents: true,
  totalCents: true,
  couponCode: true,
  taxMode: true,
  taxRateBps: true,
  billingCountry: true,
  items: {
    select: { id: true, quantity: true, listPriceCents: true, unitPriceCents: true },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.OrderSelect;

/** The price of an order and everything it was reckoned from. */
type PricedRow = Prisma.OrderGetPayload<{ select: typeof priceSelect }>;

/** What a placed order costs by one way to pay. */
export interface MethodPrice {
  order: PricedRow;
  totals: TotalCents;
  /** Null while this is the price that the order has already. */
  shares: LineShare[] | null;
  obstacle: MethodObstacle | null;
}

/** ORDER_NOT_FOUND when there is none. */
export async function findOrderPrice(db: Transaction, orderId: string): Promise<PricedRow> {
  const row = await db.order.findUnique({ where: { id: orderId }, select: priceSelect });
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}

/** By its own method the order has the price that it was given then, whatever the method costs today. */
export function priceOf(order: PricedRow, { method, terms, limits }: TillMethod): MethodPrice {
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

export function totalsBy({ order, totals }: MethodPrice, { method }: TillMethod) {
  return toTotals({ ...order, ...totals, paymentMethod: method }, order.currency);
}
