import { createHash, randomBytes } from 'node:crypto';
import { giftDays, giftDueAt } from '../../../shared/orders/gifts/gift.rules.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { notify } from '../../notifications/notify.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { sendGiftJob } from '../orders.jobs.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { giverName, giverSelect } from './giver.ts';

/** Plans the mail of a paid gift for its time, and after the withdrawal period where the buyer kept it. */
export async function planGift(tx: Transaction, { id, hasConsented }: LockedOrder, paidAt: Date): Promise<void> {
  const gift = await tx.gift.findUnique({ where: { orderId: id }, select: { sendAt: true } });
  if (!gift) throw new AppError('INTERNAL');
  const delayUntil = giftDueAt({ sendAt: gift.sendAt, paidAt, hasConsented });
  await enqueue(tx, sendGiftJob, { orderId: id }, { key: `gift:${id}:${delayUntil.getTime()}`, delayUntil });
}

/** Mails the link of a gift whose time has come, once. Safe to run twice, and for gifts that are not due. */
export async function sendGift(services: Services, orderId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOpenGift(order)) return;
    const due = await tx.$executeRaw`
      UPDATE gifts g SET "sentAt" = clock_timestamp() FROM orders o
      WHERE o."id" = g."orderId" AND g."orderId" = ${orderId}::uuid AND ${dueGift}`;
    if (due === 0) return;
    await mailLink(tx, services, order);
    await notify(tx, {
      userId: order.userId,
      type: 'gift_sent',
      title: 'Your gift is on its way',
      message: `Your gift in order ${order.orderNumber} has been sent.`,
      link: `/user/orders/${orderId}`,
      dedupeKey: `gift_sent:${orderId}`,
    });
    await orderCrashPoint('gift.send.before-commit');
  });
}

/** SQL condition on `gifts g` and `orders o`: its time has come, and the withdrawal period is over or was waived. */
export const dueGift = Prisma.sql`
  g."sentAt" IS NULL AND g."sendAt" <= now() AND (o."withdrawalConsentAt" IS NOT NULL
    OR o."paidAt" <= now() - ${withdrawalDays} * interval '1 day')`;

/** The same as `isOpenGift`, as an SQL condition on `orders o`. */
export const openGift = Prisma.sql`
  o."isGift" AND o."recipientId" IS NULL AND o."status" = 'processing' AND o."paymentStatus" = 'paid'`;

/** Paid, under way and not claimed: its link may be sent and used. */
export function isOpenGift({ isGift, recipientId, status, paymentStatus }: LockedOrder): boolean {
  return isGift && recipientId === null && status === 'processing' && paymentStatus === 'paid';
}

/** A new link, which alone is valid from now on. Call with the order's row locked. */
export async function mailLink(
  tx: Transaction,
  { environment, secrets }: Pick<Services, 'environment' | 'secrets'>,
  order: LockedOrder,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const gift = await tx.gift.update({
    where: { orderId: order.id },
    data: { tokenHash: hashGiftToken(token), sentCount: { increment: 1 } },
    select: { receiverEmail: true, message: true, sentCount: true, order: giver },
  });
  await tx.$executeRaw`UPDATE gifts SET "lastSentAt" = clock_timestamp() WHERE "orderId" = ${order.id}::uuid`;
  const variables = {
    giver: giverName(gift.order),
    items: gift.order.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join('\n'),
    giftMessage: gift.message || 'No message was included.',
    giftUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/gift/${token}`),
    giftDays: String(giftDays),
  };
  const dedupeKey = `gift:${order.id}:${gift.sentCount}`;
  const mail = { templateKey: 'gift-received', userId: order.userId, to: gift.receiverEmail, variables, dedupeKey };
  await queueMail(tx, mail);
  const text = `Gift sent to ${gift.receiverEmail}`;
  await recordOrderEvent(tx, { orderId: order.id, type: 'gift_sent', text });
}

const giver = {
  select: { ...giverSelect, items: { select: { name: true, quantity: true }, orderBy: { position: 'asc' } } },
} as const;

/** Only this is kept of a link: whoever reads the database cannot claim a gift with it. */
export function hashGiftToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
