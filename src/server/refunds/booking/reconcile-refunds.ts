import { openProvider } from '../../payments/providers/payment-providers.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { processRefund } from './process-refund.ts';
import { settleRefund } from './settle-refund.ts';

interface StaleRefund {
  id: string;
  orderNumber: string;
  method: string;
  provider: string;
  reference: string | null;
  isLate: boolean;
}

const batchSize = 200;

/**
 * Asks the provider about refunds with an unknown result, and sends those again that it never received. Runs often
 * enough that no result stays unknown for two minutes; after an hour it raises an alert.
 */
export async function reconcileRefunds(services: Services, open = openProvider): Promise<void> {
  const { rows } = await services.db.pool.query<StaleRefund>(
    `SELECT r."id", o."orderNumber", r."method", p."provider", p."providerReference" AS "reference",
            r."decidedAt" < now() - interval '1 hour' AS "isLate"
     FROM refunds r JOIN payments p ON p."id" = r."paymentId" JOIN orders o ON o."id" = r."orderId"
     WHERE r."status" IN ('approved', 'processing') AND r."method" <> 'crypto'
       AND r."updatedAt" < now() - interval '60 seconds' AND (r."askedUntil" IS NULL OR r."askedUntil" <= now())
     ORDER BY r."updatedAt" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, async (refund) => {
    try {
      await reconcile(services, refund, open);
    } catch (error) {
      // Another run is asking about this order; it books the answer, or the next run asks again.
      if (error instanceof AppError && error.code === 'ORDER_LOCKED') return;
      // It goes to the end, so that many of its kind keep no other refund waiting.
      await services.db.pool.query('UPDATE refunds SET "updatedAt" = now() WHERE "id" = $1', [refund.id]);
      throw error;
    }
  });
}

async function reconcile(services: Services, refund: StaleRefund, open: typeof openProvider): Promise<void> {
  if (refund.isLate) await alertLate(services, refund);
  const known =
    refund.method === 'original' && refund.reference !== null
      ? await open(services, refund.provider).lookupRefund(refund.id, refund.reference)
      : null;
  if (known) await settleRefund(services, refund.id, known);
  else await processRefund(services, refund.id, open);
}

async function alertLate({ db }: Services, { id, orderNumber }: StaleRefund): Promise<void> {
  const title = `A refund of order ${orderNumber} has not been settled after an hour`;
  await transaction(db, (tx) =>
    raiseAlert(tx, { kind: 'refund-late', dedupeKey: `refund-late:${id}`, title, details: { refundId: id } }),
  );
}
