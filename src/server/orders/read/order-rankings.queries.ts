import type { Span } from '../../../shared/orders/statistics-span.rules.ts';
import type { Database } from '../../platform/database/db.ts';

export interface Ranked {
  id: string;
  name: string;
  quantity: number;
  revenueCents: number;
}

/** The ten products with the highest revenue in this currency in the period. */
export async function rankProducts({ pool }: Database, { from, to }: Span, currency: string): Promise<Ranked[]> {
  const { rows } = await pool.query<Ranked>({
    name: 'order-statistics-products',
    text: `
      SELECT sold.*, p."name" FROM (
        SELECT i."productId" AS id, sum(i."quantity") AS quantity,
          COALESCE(sum(i."totalCents") FILTER (WHERE o."currency" = $3), 0) AS "revenueCents"
        FROM orders o JOIN order_items i ON i."orderId" = o."id"
        WHERE o."paidAt" >= $1 AND o."paidAt" < $2 GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 10
      ) sold JOIN products p ON p."id" = sold.id ORDER BY sold."revenueCents" DESC, sold.id`,
    values: [from, to, currency],
  });
  return rows;
}

/** The same for the categories that the products are in now. */
export async function rankCategories({ pool }: Database, { from, to }: Span, currency: string): Promise<Ranked[]> {
  const { rows } = await pool.query<Ranked>({
    name: 'order-statistics-categories',
    text: `
      SELECT c."id", c."name", sum(i."quantity") AS quantity,
          COALESCE(sum(i."totalCents") FILTER (WHERE o."currency" = $3), 0) AS "revenueCents"
      FROM orders o JOIN order_items i ON i."orderId" = o."id" JOIN products p ON p."id" = i."productId"
      JOIN categories c ON c."id" = p."categoryId"
      WHERE o."paidAt" >= $1 AND o."paidAt" < $2 GROUP BY 1, 2 ORDER BY 4 DESC, 1 LIMIT 10`,
    values: [from, to, currency],
  });
  return rows;
}
