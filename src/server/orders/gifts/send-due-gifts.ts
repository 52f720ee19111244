import { giftDays } from '../../../shared/orders/gifts/gift.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { forEachBatch, forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { dueGift, isOpenGift, openGift, sendGift } from '../giving/send-gift.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';

const usualBatch = 200;

/** Sends what is due, whatever became of the job that was planned for it. Safe to run twice and in parallel. */
export async function sendDueGifts(services: Services, limit = usualBatch): Promise<void> {
  const rows = await services.db.prisma.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM gifts g JOIN orders o ON o."id" = g."orderId"
    WHERE ${dueGift} AND ${openGift} ORDER BY g."sendAt" LIMIT ${limit}`;
  await forEachRow(rows, ({ id }) => sendGift(services, id));
}

const unclaimed = Prisma.sql`
  g."remindedAt" IS NULL AND g."sentAt" <= now() - ${giftDays} * interval '1 day' AND g."declinedAt" IS NULL`;

/** Tells the buyer, once for each receiver, that nobody claimed a gift, which they may now have themselves. */
export async function remindOfGifts({ db, environment }: Services, batchSize = usualBatch): Promise<void> {
  const read = async (limit: number) =>
    await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM gifts g JOIN orders o ON o."id" = g."orderId"
    WHERE ${unclaimed} AND ${openGift} ORDER BY g."sentAt" LIMIT ${limit}`;
  await forEachBatch(batchSize, read, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrderIfFree(tx, id);
      if (!order || !isOpenGift(order)) return;
      const [reminded] = await tx.$queryRaw<{ sentCount: number }[]>`
        UPDATE gifts g SET "remindedAt" = clock_timestamp() WHERE g."orderId" = ${id}::uuid AND ${unclaimed}
        RETURNING g."sentCount"`;
      if (!reminded) return;
      const { userId, orderNumber } = order;
      const link = `/user/orders/${id}`;
      const message = `Your gift in order ${orderNumber} has not been claimed. You can keep it yourself or cancel the order.`;
      const dedupeKey = `gift_unclaimed:${id}:${reminded.sentCount}`;
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
