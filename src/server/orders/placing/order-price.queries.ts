import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

const columns = [
  'paymentMethod',
  'currency',
  'subtotalCents',
  'saleDiscountCents',
  'vipDiscountCents',
  'couponDiscountCents',
  'methodDiscountCents',
  'feeCents',
  'taxCents',
  'totalCents',
  'couponCode',
  'taxMode',
  'taxRateBps',
  'taxName',
  'billingCountry',
] as const;
const itemColumns = ['id', 'quantity', 'listPriceCents', 'unitPriceCents'] as const;

/** The price of an order and everything it was calculated from. */
export interface PricedRow extends Pick<Prisma.OrderGetPayload<object>, (typeof columns)[number]> {
  items: Pick<Prisma.OrderItemGetPayload<object>, (typeof itemColumns)[number]>[];
}

/** ORDER_NOT_FOUND when there is none. */
export async function findOrderPrice(db: Pick<Transaction, '$queryRaw'>, orderId: string): Promise<PricedRow> {
  const [row] = await db.$queryRaw<PricedRow[]>(selectOrderPrice(orderId));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  return row;
}

export function selectOrderPrice(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${ofTable('o', columns)}, ARRAY(
      SELECT to_json(line) FROM (SELECT ${ofTable('i', itemColumns)} FROM order_items i
        WHERE i."orderId" = o."id" ORDER BY i."position") line) AS "items"
    FROM orders o WHERE o."id" = ${orderId}::uuid`;
}

function ofTable(table: string, names: readonly string[]): Prisma.Sql {
  return Prisma.raw(names.map((name) => `${table}."${name}"`).join(', '));
}
