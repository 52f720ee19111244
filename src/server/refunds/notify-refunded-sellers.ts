import { formatCents } from '../../shared/money/money.ts';
import { refundReasonLabel } from '../../shared/refunds/refund-labels.ts';
import { insertNotification } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import { writeTogether } from '../platform/database/write-together.ts';

interface Share {
  sellerId: string;
  orderId: string;
  orderNumber: string;
  reason: string;
  /** Of this seller's lines alone. */
  amountCents: number;
  currency: string;
  names: string;
}

const news = {
  refund_requested: {
    title: 'A buyer asks for a refund',
    text: ({ names, reason, ...share }: Share) =>
      `${moneyOf(share)} for ${names}. Reason: “${refundReasonLabel(reason)}”. Our team decides; you can add a note to the order.`,
  },
  refund_approved: {
    title: 'A sale was refunded',
    text: ({ names, ...share }: Share) => `${moneyOf(share)} for ${names}. What you earned from it is taken back.`,
  },
  refund_rejected: {
    title: 'A refund request was rejected',
    text: ({ names }: Share) => `Your sale of ${names} remains unchanged.`,
  },
} as const;
export type SellerRefundNews = keyof typeof news;

/** Tells every seller but the buyer what becomes of the refund of what they sold, once per refund and event. The buyer's own words stay with staff. */
export async function notifyRefundedSellers(tx: Transaction, refundId: string, type: SellerRefundNews): Promise<void> {
  const shares = await tx.$queryRaw<Share[]>`
    SELECT i."sellerId", o."id" AS "orderId", o."orderNumber", r."reason", r."currency",
      sum(l."amountCents")::int AS "amountCents", string_agg(i."name", ', ' ORDER BY i."position") AS names
    FROM refunds r JOIN orders o ON o."id" = r."orderId" JOIN refund_lines l ON l."refundId" = r."id"
    JOIN order_items i ON i."id" = l."orderItemId"
    WHERE r."id" = ${refundId}::uuid AND i."sellerId" <> o."userId" AND l."amountCents" > 0
    GROUP BY i."sellerId", o."id", r."id" ORDER BY i."sellerId"`;
  if (shares.length === 0) return;
  const { title, text } = news[type];
  await writeTogether(
    tx,
    shares.map((share) =>
      insertNotification({
        userId: share.sellerId,
        type,
        title,
        message: `Order ${share.orderNumber}: ${text(share)}`,
        link: `/user/orders/${share.orderId}`,
        dedupeKey: `${type}:${refundId}:${share.sellerId}`,
      }),
    ),
  );
}

function moneyOf({ amountCents, currency }: Pick<Share, 'amountCents' | 'currency'>): string {
  return formatCents(amountCents, currency);
}
