import { v7 as uuid } from 'uuid';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { Services } from '../../platform/services.ts';
import { planDelivery } from '../fulfilment/await-release.ts';
import { withdrawPaymentRequest } from '../release-payment/ask-for-payment.ts';
import { planCharge } from '../release-payment/write-release-payment.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';

const batchSize = 200;

/**
 * Tells buyers that the release of what they pre-ordered was moved, once for each move, and plans its delivery anew. They
 * may cancel until then. Safe to run twice and in parallel.
 */
export async function followReleaseDates({ db, environment }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ orderId: string }>(
    `SELECT DISTINCT i."orderId" FROM products p
     JOIN stock_reservations r ON r."productId" = p."id" AND r."isPreorder" AND r."status" IN ('held', 'sold')
     JOIN order_items i ON i."id" = r."orderItemId" AND i."deliveryStatus" = 'pending'
     WHERE p."preorderedUnits" > 0 AND p."releaseAt" > now() AND i."releaseAt" <> p."releaseAt" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ orderId }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, orderId);
      if (!order) return;
      for (const line of await moveLines(tx, orderId)) {
        const text = `${line.name} will now be released on ${mailTime(line.releaseAt)}`;
        await recordOrderEvent(tx, { orderId, type: 'release_moved', text });
        const isPaid = order.paymentStatus === 'paid';
        if (!isPaid && (order.status !== 'pending' || !(await isPaidLater(tx, orderId)))) continue;
        if (isPaid) await planDelivery(tx, orderId, line.releaseAt);
        else await planCharge(tx, orderId, line.releaseAt);
        const link = `/user/orders/${orderId}`;
        // The line changed in this transaction, so that nobody else tells of the same move.
        const dedupeKey = `release_moved:${uuid()}`;
        const message = `${text}. You can cancel until then.`;
        const news = { type: 'release_moved' as const, title: 'Release date moved', message, link, dedupeKey };
        await notify(tx, { userId: order.userId, ...news });
        const variables = {
          orderNumber: order.orderNumber,
          productName: line.name,
          releaseAt: mailTime(line.releaseAt),
          orderUrl: `${environment.PUBLIC_URL}${link}`,
        };
        await queueMail(tx, { templateKey: 'preorder-moved', userId: order.userId, variables, dedupeKey });
      }
    }),
  );
}

/** Whether it is charged at its release. Where that was asked for already it waits again. */
async function isPaidLater(tx: Transaction, orderId: string): Promise<boolean> {
  if ((await tx.releasePayment.count({ where: { orderId } })) === 0) return false;
  await withdrawPaymentRequest(tx, orderId);
  return true;
}

async function moveLines(tx: Transaction, orderId: string): Promise<{ name: string; releaseAt: Date }[]> {
  return await tx.$queryRaw`
    UPDATE order_items i SET "releaseAt" = p."releaseAt" FROM products p
    WHERE p."id" = i."productId" AND i."orderId" = ${orderId}::uuid AND i."deliveryStatus" = 'pending'
      AND i."releaseAt" <> p."releaseAt" AND p."releaseAt" > clock_timestamp()
    RETURNING i."name", i."releaseAt"`;
}
