import { PaymentMethod, PaymentStatus } from '../platform/generated/enums.ts';
import type { ShopGauges } from '../platform/metrics/shop-gauges.ts';

const recentMinutes = 30;
const failingFrom = 10;

/** How payments go now. */
export const paymentGauges: ShopGauges<'shop_payments_recent' | 'shop_payments_failed_ratio'> = {
  help: {
    shop_payments_recent: `Payments begun within ${recentMinutes} minutes, by method and where they stand`,
    shop_payments_failed_ratio: `Share of the ended ones among them that failed; 0 while fewer than ${failingFrom} ended`,
  },
  async read({ db }) {
    const { rows } = await db.pool.query<{ method: string; status: string; count: number }>({
      name: 'metrics-payments',
      // By status, for the index.
      text: `SELECT "method"::text AS method, "status"::text AS status, count(*)::int AS count FROM payments
             WHERE "status" = ANY($1::"PaymentStatus"[]) AND "createdAt" > now() - $2 * interval '1 minute'
             GROUP BY "method", "status"`,
      values: [Object.values(PaymentStatus), recentMinutes],
    });
    const countOf = (status: string, method?: string) =>
      rows
        .filter((row) => row.status === status && (method === undefined || row.method === method))
        .reduce((sum, { count }) => sum + count, 0);
    const failed = countOf('failed');
    const ended = failed + countOf('paid');
    return {
      shop_payments_recent: Object.values(PaymentMethod).flatMap((method) =>
        Object.values(PaymentStatus).map((status) => ({ labels: { method, status }, value: countOf(status, method) })),
      ),
      shop_payments_failed_ratio: [{ value: ended >= failingFrom ? failed / ended : 0 }],
    };
  },
};
