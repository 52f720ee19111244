import { formatCents } from '../../../shared/money/money.ts';
import { noDeadline, releaseGraceHours } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Environment } from '../../platform/env.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';

/**
 * The card of a released pre-order could not be charged: its buyer is asked to pay in any way within three days, which
 * keep their copy for them; then it is cancelled like any order that nobody pays. Once, however often it is called.
 * Call with the order's row locked.
 */
export async function askForPayment(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
  reason: string,
): Promise<void> {
  const [asked] = await tx.$queryRaw<{ dueUntil: Date }[]>`
    UPDATE release_payments
    SET "dueUntil" = date_trunc('milliseconds', clock_timestamp()) + ${releaseGraceHours} * interval '1 hour', "remindedAt" = NULL
    WHERE "orderId" = ${order.id}::uuid AND "dueUntil" IS NULL RETURNING "dueUntil"`;
  if (!asked) return;
  const { dueUntil } = asked;
  await writeTogether(tx, setDeadline(order.id, dueUntil));
  const payUntil = mailTime(dueUntil);
  const type = 'release_payment_due';
  await recordOrderEvent(tx, { orderId: order.id, type, text: `${reason}. To be paid by ${payUntil}` });
  const dedupeKey = `${type}:${order.id}:${dueUntil.getTime()}`;
  const link = `/user/orders/${order.id}/pay`;
  const message = `${reason}. Pay by ${payUntil} to keep your pre-order.`;
  const news = { type: 'release_payment_due' as const, title: 'Please pay for your pre-order', message, link };
  await notify(tx, { userId: order.userId, ...news, dedupeKey });
  const variables = { ...(await payFacts(tx, order)), reason, payUntil, payUrl: `${PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'preorder-payment-due', userId: order.userId, variables, dedupeKey });
}

/** What a mail about a payment that is missing says of its order. */
export async function payFacts(tx: Transaction, { id, orderNumber, totalCents, currency }: LockedOrder) {
  const items = await tx.orderItem.findMany({ where: { orderId: id }, select: { name: true, quantity: true } });
  const lines = items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
  return { orderNumber, items: lines, total: formatCents(totalCents, currency) };
}

/** The release was moved away again: nothing has to be paid before it. */
export async function withdrawPaymentRequest(tx: Transaction, orderId: string): Promise<void> {
  const due = await tx.releasePayment.updateMany({
    where: { orderId, dueUntil: { not: null } },
    data: { dueUntil: null, remindedAt: null },
  });
  if (due.count > 0) await writeTogether(tx, setDeadline(orderId, noDeadline));
}

/** Order and reservation end together; the units an hour later, so that they are never gone before the order is. */
function setDeadline(orderId: string, at: Date): Prisma.Sql[] {
  return [
    Prisma.sql`
      UPDATE orders SET "expiresAt" = ${at}, "reservedUntil" = ${at}, "updatedAt" = now()
      WHERE "id" = ${orderId}::uuid`,
    Prisma.sql`
      UPDATE stock_reservations SET "expiresAt" = ${at}::timestamptz + interval '1 hour'
      WHERE "status" = 'held' AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid)`,
  ];
}
