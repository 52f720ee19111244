import { formatCents } from '../../shared/money/money.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import { notifyRefundedSellers } from './notify-refunded-sellers.ts';
import {
  effectOf,
  needsWallet,
  type RefundMailFacts,
  type RefundMailKey,
  refundMailVariables,
  targetOf,
} from './refunds.emails.ts';

interface Announcement {
  title: string;
  message: (refund: RefundMailFacts) => string;
}

const announcements = {
  refund_requested: {
    title: 'Refund requested',
    message: ({ orderNumber }) => `We are reviewing your request for order ${orderNumber}.`,
  },
  refund_approved: { title: 'Refund approved', message: describeMoney },
  refund_paid_out: {
    title: 'Refund sent',
    message: ({ amountCents, currency, orderNumber }) =>
      `Coins worth ${formatCents(amountCents, currency)} for order ${orderNumber} were sent to your crypto wallet.`,
  },
  refund_rejected: {
    title: 'Refund rejected',
    message: ({ orderNumber, decision }) => `Order ${orderNumber} remains unchanged. Reason: ${decision}`,
  },
  order_charged_back: {
    title: 'Payment returned by your bank',
    message: (refund) => `${describeReturned(refund)} ${effectOf(refund)}`,
  },
} as const satisfies Record<string, Announcement>;
type RefundNews = keyof typeof announcements;

const mails: Record<RefundNews, RefundMailKey> = {
  refund_requested: 'refund-requested',
  refund_approved: 'refund-approved',
  refund_paid_out: 'refund-paid-out',
  refund_rejected: 'refund-rejected',
  order_charged_back: 'order-charged-back',
};

/** Notifies the buyer of a refund's progress, in the shop and by mail, and the sellers in the shop; once per refund and event. */
export async function announceRefund(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  refundId: string,
  type: RefundNews,
): Promise<void> {
  const { userId, ...refund } = await mailRefund(tx, environment, refundId, mails[type]);
  const { title, message }: Announcement = announcements[type];
  const link = `/user/orders/${refund.orderId}`;
  await notify(tx, { userId, type, title, message: message(refund), link, dedupeKey: `${type}:${refundId}` });
  if (type !== 'refund_paid_out' && type !== 'order_charged_back') await notifyRefundedSellers(tx, refundId, type);
}

/** A wallet has it by the time that this is read; everybody else's money takes its time. */
function describeMoney({ amountCents, currency, orderNumber, ...refund }: RefundMailFacts): string {
  const money = formatCents(amountCents, currency);
  if (needsWallet(refund))
    return `${money} for order ${orderNumber} will be paid in coins, to a crypto wallet that you connect.`;
  return targetOf(refund) === 'wallet'
    ? `${money} for order ${orderNumber} is back in your wallet.`
    : `${money} for order ${orderNumber} is on its way to you.`;
}

function describeReturned({ amountCents, currency, orderNumber }: RefundMailFacts): string {
  return `${formatCents(amountCents, currency)} for order ${orderNumber} was returned after your dispute.`;
}

/** Sends one mail about a refund to its buyer, once. */
export async function mailRefund(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  refundId: string,
  templateKey: RefundMailKey,
): Promise<RefundMailFacts & { userId: string }> {
  const [facts] = await tx.$queryRaw<(RefundMailFacts & { userId: string })[]>`
    SELECT o."id" AS "orderId", o."userId", o."orderNumber", r."amountCents", r."currency", r."method", r."reason",
      o."paymentStatus" = 'refunded' AS "isWhole",
      (SELECT p."method" FROM payments p WHERE p."id" = r."paymentId") AS "paidBy",
      CASE WHEN r."payoutAddress" IS NOT NULL
        THEN json_build_object('address', r."payoutAddress", 'hash', r."payoutHash") END AS payout,
      COALESCE(r."decision", '') AS decision, r."createdAt",
      COALESCE((SELECT json_agg(json_build_object('name', i."name", 'quantity', i."quantity") ORDER BY i."position")
       FROM refund_lines l JOIN order_items i ON i."id" = l."orderItemId" WHERE l."refundId" = r."id"), '[]') AS items
    FROM refunds r JOIN orders o ON o."id" = r."orderId" WHERE r."id" = ${refundId}::uuid`;
  if (!facts) throw new AppError('NOT_FOUND');
  const variables = refundMailVariables(templateKey, facts, PUBLIC_URL);
  const dedupeKey = `${templateKey}:${refundId}`;
  await queueMail(tx, { templateKey, userId: facts.userId, variables, dedupeKey });
  return facts;
}
