import { insertMail } from '../../email-templates/queue-mail.ts';
import { insertNotification } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Environment } from '../../platform/env.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { LockedOrder } from '../state/lock-order.ts';

export interface Sale {
  sellerId: string;
  items: string;
}

/** Tells each seller what was bought from them, once per order. */
export async function announceSales(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
): Promise<void> {
  const told = salesOf(order, await tx.$queryRaw<Sale[]>(selectSales(order)), PUBLIC_URL);
  if (told.length > 0) await writeTogether(tx, told);
}

/** What was bought from each seller but the buyer. */
export function selectSales({ id, userId }: LockedOrder): Prisma.Sql {
  return Prisma.sql`
    SELECT "sellerId", string_agg("quantity" || ' × ' || "name", E'\n' ORDER BY "position") AS items
    FROM order_items WHERE "orderId" = ${id}::uuid AND "sellerId" <> ${userId}::uuid GROUP BY "sellerId"`;
}

/** What `announceSales` writes of these sales. */
export function salesOf({ id, orderNumber }: LockedOrder, sales: readonly Sale[], publicUrl: string): Prisma.Sql[] {
  return sales.flatMap(({ sellerId, items }) => {
    const dedupeKey = `seller-sale:${id}:${sellerId}`;
    const path = `/user/orders/${id}`;
    const message = `Order ${orderNumber}: ${items.replaceAll('\n', ', ')}`;
    const notification = insertNotification({
      userId: sellerId,
      type: 'order_sold',
      title: 'You made a sale',
      message,
      link: path,
      dedupeKey,
    });
    const variables = { orderNumber, items, orderUrl: `${publicUrl}${path}` };
    return [notification, insertMail({ templateKey: 'seller-sale', userId: sellerId, variables, dedupeKey })];
  });
}
