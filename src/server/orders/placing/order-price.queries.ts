import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';

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

/** The price of an order and everything it was calculated from. */
export type PricedRow = Prisma.OrderGetPayload<{ select: typeof priceSelect }>;

/** ORDER_NOT_FOUND when there is none. */
export async function findOrderPrice(db: Transaction, orderId: string): Promise<PricedRow> {
  const row = await db.order.findUnique({ where: { id: orderId }, select: priceSelect });
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}
