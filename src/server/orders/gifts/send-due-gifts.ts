import { giftDays } from '../../../shared/orders/gifts/gift.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { isOpenGift, sendGift } from '../giving/send-gift.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';

const batchSize = 200;

/** Sends what is due, whatever became of the job that was planned for it. Safe to run twice and in parallel. */
export async function sendDueGifts(services: Services): Promise<void> {
  const { rows } = await services.db.pool.query<{ id: string }>(
    `SELECT o."id" FROM gifts g JOIN orders o ON o."id" = g."orderId"
     WHERE g."sentAt" IS NULL AND g."sendAt" <= now() AND o."status" = 'processing' AND o."paymentStatus" = 'paid'
     ORDER BY g."sendAt" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ id }) => sendGift(services, id));
}

/** Tells the buyer once that nobody claimed a gift, which they may now have themselves. */
export async function remindOfGifts({ db, environment }: Services): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT o."id" FROM gifts g JOIN orders o ON o."id" = g."orderId"
     WHERE g."remindedAt" IS NULL AND g."sentAt" <= now() - $1 * interval '1 day' AND o."status" = 'processing'
       AND g."declinedAt" IS NULL AND o."recipientId" IS NULL LIMIT $2`,
    [giftDays, batchSize],
  );
  await forEachRow(rows, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (!order || !isOpenGift(order)) return;
      const reminded = await tx.$executeRaw`
        UPDATE gifts SET "remindedAt" = clock_timestamp() WHERE "orderId" = ${id}::uuid AND "remindedAt" IS NULL`;
      if (reminded === 0) return;
      const { userId, orderNumber } = order;
      const link = `/user/orders/${id}`;
      const message = `Nobody claimed the gift of order ${orderNumber}. You may have it yourself, or cancel the order.`;
      const dedupeKey = `gift_unclaimed:${id}`;
      await notify(tx, {
        userId,
        type: 'gift_unclaimed',
        title: 'Your gift was not claimed',
        message,
        link,
        dedupeKey,
      });
      const variables = { orderNumber, giftDays: String(giftDays), orderUrl: `${environment.PUBLIC_URL}${link}` };
      await queueMail(tx, { templateKey: 'gift-unclaimed', userId, variables, dedupeKey });
    }),
  );
}
