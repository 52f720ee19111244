import { giftMostSent, giftResendMinutes } from '../../../shared/orders/gifts/gift.rules.ts';
import type { ChangeGift, ResendGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { isOpenGift, mailLink, planGift } from '../giving/send-gift.ts';
import { readRequest, requireOthersAddress } from '../giving/write-gift.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { getOrder } from '../read/orders.queries.ts';
import { type LockedOrder, lockOrderNow } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';

/** Changes address, message or time of a gift before it is sent. GIFT_CONFLICT afterwards. */
export async function changeGift(
  services: Services,
  actor: MemberActor,
  { id, ...request }: ChangeGift,
): Promise<Order> {
  await withOpenGift(services, actor, id, async (tx, order) => {
    const gift = await tx.gift.findUnique({ where: { orderId: id }, select: { sendAt: true } });
    const data = await readRequest(tx, actor.userId, request, gift?.sendAt);
    const { count } = await tx.gift.updateMany({ where: { orderId: id, sentAt: null }, data });
    if (count === 0) throw new AppError('GIFT_CONFLICT');
    const text = `Gift for ${data.receiverEmail}`;
    await recordOrderEvent(tx, { orderId: id, type: 'gift_changed', text, byUserId: actor.userId });
    const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { paidAt: true } });
    await planGift(tx, order, paidAt ?? databaseNow());
  });
  return await getOrder(services, actor, id);
}

/**
 * Mails a new link instead of the former one. GIFT_RESEND_LIMIT too soon after the last, or too often. What was declined
 * goes to somebody else, with all of its time before it.
 */
export async function resendGift(
  services: Services,
  actor: MemberActor,
  { id, receiverEmail }: ResendGift,
): Promise<Order> {
  await withOpenGift(services, actor, id, async (tx, order) => {
    if (receiverEmail !== undefined) await requireOthersAddress(tx, actor.userId, receiverEmail);
    const select = { sentAt: true, declinedAt: true, receiverEmail: true } as const;
    const gift = await tx.gift.findUnique({ where: { orderId: id }, select });
    if (!gift?.sentAt) throw new AppError('GIFT_CONFLICT');
    if (gift.declinedAt) requireSomebodyElse(gift.receiverEmail, receiverEmail);
    const allowed = await tx.$executeRaw`
      UPDATE gifts SET "receiverEmail" = COALESCE(${receiverEmail ?? null}, "receiverEmail"),
        "sentAt" = CASE WHEN "declinedAt" IS NULL THEN "sentAt" ELSE clock_timestamp() END,
        "remindedAt" = CASE WHEN "declinedAt" IS NULL THEN "remindedAt" END, "declinedAt" = NULL
      WHERE "orderId" = ${id}::uuid AND "sentCount" < ${giftMostSent} AND ("declinedAt" IS NOT NULL
        OR "lastSentAt" <= clock_timestamp() - ${giftResendMinutes} * interval '1 minute')`;
    if (allowed === 0) throw new AppError('GIFT_RESEND_LIMIT');
    await mailLink(tx, services, order);
  });
  return await getOrder(services, actor, id);
}

function requireSomebodyElse(declinedBy: string, receiverEmail = declinedBy): void {
  if (receiverEmail.toLowerCase() !== declinedBy.toLowerCase()) return;
  throw new AppError('VALIDATION_FAILED', { errors: { receiverEmail: ['giftToDecliner'] } });
}

async function withOpenGift(
  { db }: Services,
  actor: MemberActor,
  orderId: string,
  change: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<void> {
  const row = await db.prisma.order.findUnique({ where: { id: orderId }, select: { id: true, userId: true } });
  const { id } = authorizeBuyer(actor, row);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    if (!isOpenGift(order)) throw new AppError('GIFT_CONFLICT');
    await change(tx, order);
  });
}
