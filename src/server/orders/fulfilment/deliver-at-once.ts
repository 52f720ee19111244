import { insertEarning, postFirstEarning } from '../../earnings/first-earning.ts';
import { takeKeys } from '../../keys/take-keys.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { insertUserRole } from '../../roles/grant-role.ts';
import { type AnnouncedOrder, announcementOf } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { conflict, transitionWrites } from '../state/transition-order.ts';
import { type Sale, salesOf, selectSales } from './announce-sales.ts';
import { firstEarnings, type SoldShare, selectSold } from './book-earnings.ts';
import { completion } from './complete-order.ts';

/** A line as it counts for whether the order can be delivered while it is being paid. */
interface OpenLine {
  id: string;
  productId: string;
  quantity: number;
  isKey: boolean;
}

/** What a delivery at once needs to know. */
export type AtOnceFacts = {
  open: OpenLine;
  sales: Sale;
  sold: SoldShare;
};

/** Parts of `readTogether`. */
export function selectAtOnce(order: LockedOrder): Record<keyof AtOnceFacts, Prisma.Sql> {
  return {
    open: Prisma.sql`
      SELECT "id", "productId", "quantity", "deliveryType" = 'key' AND "releaseAt" IS NULL AS "isKey" FROM order_items
      WHERE "orderId" = ${order.id}::uuid AND "deliveryStatus" <> 'delivered' ORDER BY "productId"`,
    sales: selectSales(order),
    sold: selectSold(order.id),
  };
}

/** Whether an order consists of keys that its buyer wants now. Files, hand-overs, pre-orders and gifts take longer. */
export function isForAtOnce({ hasConsented, isGift }: LockedOrder, open: readonly OpenLine[]): boolean {
  return hasConsented && !isGift && open.length > 0 && open.every(({ isKey }) => isKey);
}

/**
 * Delivers and completes an order of keys in the transaction that pays it, so that its buyer need not wait for a job.
 * False, and nothing is written, when a key is missing or anything fails: money is booked whatever becomes of the
 * delivery, which is the job's then. Books the sellers' earnings too, last, because orders of one seller wait for each
 * other there. Call with its row locked and its payment booked.
 */
export async function deliverAtOnce(
  tx: Transaction,
  { environment, logger }: Pick<Services, 'environment' | 'logger'>,
  order: LockedOrder,
  facts: {
    open: readonly OpenLine[];
    sales: readonly Sale[];
    sold: readonly SoldShare[];
    announced: AnnouncedOrder;
    sellerCommissionPercent: number;
  },
): Promise<boolean> {
  const earnings = firstEarnings(order, facts.sold, facts.sellerCommissionPercent);
  await tx.$executeRaw`SAVEPOINT delivery`;
  try {
    for (const line of facts.open) if (!(await takeKeys(tx, line))) return await undo(tx);
    const [changed] = await writeTogether(tx, [
      ...transitionWrites(order, completion, { isEarned: true }),
      updateDelivered(order.id),
      ...salesOf(order, facts.sales, environment.PUBLIC_URL),
      ...announcementOf(facts.announced, environment.PUBLIC_URL, 'order_completed'),
      insertUserRole(order.userId, 'buyer'),
      ...earnings.map(insertEarning),
    ]);
    if (changed !== 1) throw conflict(order.status, 'system');
    for (const earning of earnings) await postFirstEarning(tx, earning);
    await orderCrashPoint('order.deliver.at-once');
    await tx.$executeRaw`RELEASE SAVEPOINT delivery`;
    return true;
  } catch (error) {
    logger.warn({ orderId: order.id, err: error }, 'An order could not be delivered at once: a job will deliver it');
    return await undo(tx);
  }
}

async function undo(tx: Transaction): Promise<false> {
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT delivery`;
  return false;
}

function updateDelivered(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE order_items SET "deliveryStatus" = 'delivered', "deliveredAt" = clock_timestamp()
    WHERE "orderId" = ${orderId}::uuid AND "deliveryStatus" <> 'delivered'`;
}
