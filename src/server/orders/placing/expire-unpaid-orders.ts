import { coinGraceMinutes } from '../../../shared/crypto/quotes/quote.rules.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { announceOrder } from '../state/announce-order.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';
import { releaseHolds } from '../state/release-holds.ts';
import { transitionOrder } from '../state/transition-order.ts';

const batchSize = 200;

/** Condition on `orders o`. */
const isBusy = `(
  EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id" AND p."status" IN ('pending', 'processing', 'paid'))
  OR EXISTS (SELECT 1 FROM crypto_transactions c WHERE c."orderId" = o."id" AND c."status" = 'pending_approval')
  OR EXISTS (SELECT 1 FROM crypto_quotes q WHERE q."orderId" = o."id"
             AND q."expiresAt" > now() - interval '${coinGraceMinutes} minutes'))`;

/**
 * Cancels orders nobody paid within their time (24 h). One with an open payment attempt, or with a transaction that its
 * buyer named, is left until that is settled, and one with a price in coins until coins sent at its end can have come.
 * Safe to run twice and in parallel.
 */
export async function expireUnpaidOrders({ db, environment }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT "id" FROM orders o WHERE "status" IN ('pending', 'failed') AND "expiresAt" <= now() AND NOT ${isBusy}
     ORDER BY "expiresAt" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (!order?.isExpired || (order.status !== 'pending' && order.status !== 'failed')) return;
      if (await isStillBusy(tx, id)) return;
      await releaseHolds(tx, id);
      await transitionOrder(tx, order, { to: 'cancelled', by: 'system', type: 'expired', text: 'Not paid in time' });
      await tx.order.update({ where: { id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
      await announceOrder(tx, environment, id, 'order_cancelled');
    }),
  );
}

async function isStillBusy(tx: Transaction, orderId: string): Promise<boolean> {
  const busy = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE o."id" = ${orderId}::uuid AND ${Prisma.raw(isBusy)}`;
  return busy.length > 0;
}
