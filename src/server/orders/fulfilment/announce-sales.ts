import { insertMail } from '../../email-templates/queue-mail.ts';
import { insertNotification } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Environment } from '../../platform/env.ts';
import type { LockedOrder } from '../state/lock-order.ts';

interface Sale {
  sellerId: string;
  items: string;
}

/** Tells each seller what was bought from them, once per order. */
export async function announceSales(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  { id, orderNumber, userId }: LockedOrder,
): Promise<void> {
  const sales = await tx.$queryRaw<Sale[]>`
    SELECT "sellerId", string_agg("quantity" || ' × ' || "name", E'\n' ORDER BY "position") AS items
    FROM order_items WHERE "orderId" = ${id}::uuid AND "sellerId" <> ${userId}::uuid GROUP BY "sellerId"`;
  if (sales.length === 0) return;
  const told = sales.flatMap(({ sellerId, items }) => {
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
    const variables = { orderNumber, items, orderUrl: `${PUBLIC_URL}${path}` };
    return [notification, insertMail({ templateKey: 'seller-sale', userId: sellerId, variables, dedupeKey })];
  });
  await writeTogether(tx, told);
}
