import { giftDeclinedDays } from '../../../shared/orders/gifts/gift.rules.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { endOrder } from '../desk/cancel-order.ts';
import { isOpenGift, openGift } from '../giving/send-gift.ts';
import { announceOrder } from '../state/announce-order.ts';
import { lockOrderIfFree } from '../state/lock-order.ts';

const batchSize = 200;

/**
 * Cancels and refunds what was declined and about which its buyer decided nothing in time. Safe to run twice and in
 * parallel.
 */
export async function refundDeclinedGifts(services: Services): Promise<void> {
  const rows = await services.db.prisma.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM gifts g JOIN orders o ON o."id" = g."orderId"
    WHERE g."declinedAt" <= now() - ${giftDeclinedDays} * interval '1 day' AND ${openGift}
    ORDER BY g."declinedAt" LIMIT ${batchSize}`;
  await forEachRow(rows, ({ id }) => refundDeclined(services, id));
}

async function refundDeclined(services: Services, orderId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    const order = await lockOrderIfFree(tx, orderId);
    if (!order || !isOpenGift(order)) return;
    const [due] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM gifts WHERE "orderId" = ${orderId}::uuid
        AND "declinedAt" <= clock_timestamp() - ${giftDeclinedDays} * interval '1 day'`;
    if (!due) return;
    await endOrder(tx, services, order, { reason: 'The gift was declined', by: 'system', byUserId: null });
    await announceOrder(tx, services.environment, orderId, 'order_cancelled');
  });
}
