import type { ShopGauges } from '../../platform/metrics/shop-gauges.ts';

const stuckMinutes = 10;
const countLimit = 10_000;

/** Paid orders that nobody holds up and that still are not with their buyers, and how long the others took. */
export const orderGauges: ShopGauges<'shop_orders_stuck' | 'shop_delivery_seconds' | 'shop_orders_paid_recently'> = {
  help: {
    shop_orders_stuck: `Orders paid more than ${stuckMinutes} minutes ago with lines that should have been delivered at once`,
    shop_delivery_seconds: 'Time from payment to delivery of the orders completed within the last hour, by quantile',
    shop_orders_paid_recently: 'Orders paid within the last hour',
  },
  async read({ db }) {
    const [stuck, recent] = await Promise.all([
      db.pool.query<{ count: number }>({
        name: 'metrics-stuck-orders',
        text: `SELECT count(*)::int AS count FROM (
                 SELECT FROM orders o
                 WHERE o."status" = 'processing' AND o."paymentStatus" = 'paid' AND o."archivedAt" IS NULL
                   AND NOT (o."isGift" AND o."recipientId" IS NULL)
                   AND o."paidAt" < now() - $1 * interval '1 minute'
                   AND EXISTS (
                     SELECT FROM order_items i WHERE i."orderId" = o."id" AND i."deliveryStatus" = 'pending'
                       AND i."deliveryType" <> 'manual' AND (i."releaseAt" IS NULL OR i."releaseAt" < now()))
                 LIMIT $2) AS stuck`,
        values: [stuckMinutes, countLimit],
      }),
      db.pool.query<{ paid: number; p50: number | null; p95: number | null }>({
        name: 'metrics-recent-orders',
        text: `SELECT count(*)::int AS paid,
                 percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS p50,
                 percentile_cont(0.95) WITHIN GROUP (ORDER BY seconds) AS p95
               FROM (SELECT extract(epoch FROM o."completedAt" - o."paidAt")::float8 AS seconds FROM orders o
                     WHERE o."paidAt" > now() - interval '1 hour' LIMIT $1) AS paid`,
        values: [countLimit],
      }),
    ]);
    const { paid = 0, p50, p95 } = recent.rows[0] ?? {};
    return {
      shop_orders_stuck: [{ value: stuck.rows[0]?.count ?? 0 }],
      shop_orders_paid_recently: [{ value: paid }],
      shop_delivery_seconds: [
        { labels: { quantile: '0.5' }, value: p50 ?? 0 },
        { labels: { quantile: '0.95' }, value: p95 ?? 0 },
      ],
    };
  },
};
