import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { Database } from '../../platform/database/db.ts';
import type { CoinBill } from '../coin-bill.ts';

/** A notice of the database holds eight thousand bytes. */
const batchSize = 100;

/** Tells the open pages of the buyers that their coins have moved on: seen, deeper in the chain, or booked. */
export async function signalBuyers({ prisma }: Database, bills: readonly CoinBill[]): Promise<void> {
  const orderIds = bills.flatMap(({ orderId }) => orderId ?? []);
  const paymentIds = bills.flatMap(({ paymentId }) => paymentId ?? []);
  if (orderIds.length + paymentIds.length === 0) return;
  const rows = await prisma.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM orders WHERE "id" = ANY(${orderIds}::uuid[])
    UNION SELECT COALESCE(t."userId", v."userId") FROM payments p LEFT JOIN wallet_top_ups t ON t."id" = p."topUpId"
      LEFT JOIN vip_purchases v ON v."id" = p."vipPurchaseId" WHERE p."id" = ANY(${paymentIds}::uuid[])`;
  const userIds = rows.map(({ userId }) => userId);
  for (let from = 0; from < userIds.length; from += batchSize) {
    await signalMembers(prisma, userIds.slice(from, from + batchSize), 'coins', {});
  }
}
