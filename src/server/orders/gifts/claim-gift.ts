import type { z } from 'zod';
import { giftDays, mayMoveGift } from '../../../shared/orders/gifts/gift.rules.ts';
import type { ClaimGift, claimedGiftSchema, TakeGift } from '../../../shared/orders/gifts/gift.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { heldBy, ownedLine } from '../../products/access/owned-line.ts';
import { enqueueDelivery } from '../fulfilment/enqueue-delivery.ts';
import { hashGiftToken, isOpenGift } from '../giving/send-gift.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { lockBuyer } from '../placing/buyer-limits.ts';
import { getOrder } from '../read/orders.queries.ts';
import { requireUsableGift } from '../regions/line-regions.ts';
import { type LockedOrder, lockOrder, lockOrderNow } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';

const laterOptions = { message: 'This gift cannot be claimed right now. Please try again later.' };

/**
 * Makes a gift the actor's own and hands it to delivery, once: under the order's lock, with the claim's key as the last
 * line. Asking again is answered alike. GIFT_NOT_FOUND for a link that does not hold any more, GIFT_CLAIMED when somebody
 * else was faster, GIFT_NOT_FOR_YOU for those who gave, sell or own it, REGION_MISMATCH where it does not work where they
 * are and they did not say that they will use it elsewhere.
 */
export async function claimGift(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { token, ...where }: ClaimGift,
): Promise<z.infer<typeof claimedGiftSchema>> {
  const tokenHash = hashGiftToken(token);
  return await transaction(db, async (tx) => {
    await lockBuyer(tx, actor.userId);
    const known = await tx.gift.findUnique({ where: { tokenHash }, select: { orderId: true } });
    if (!known) throw new AppError('GIFT_NOT_FOUND');
    const order = await lockOrder(tx, known.orderId);
    const select = { declinedAt: true, claim: { select: { userId: true } } } as const;
    const gift = await tx.gift.findUnique({ where: { tokenHash }, select });
    if (gift?.claim) {
      if (gift.claim.userId === actor.userId) return { orderId: order.id, isWaiting: order.status !== 'completed' };
      throw new AppError('GIFT_CLAIMED');
    }
    if (!gift || !isOpenGift(order))
      throw new AppError('GIFT_NOT_FOUND', order.status === 'on_hold' ? laterOptions : {});
    if (!mayMoveGift(gift.declinedAt ? 'declined' : 'sent', 'claim', 'recipient')) throw new AppError('GIFT_DECLINED');
    await requireOthersGift(tx, order, actor.userId);
    await give(tx, order, { userId: actor.userId, ...where, text: 'The gift was claimed' });
    await notify(tx, {
      userId: order.userId,
      type: 'gift_claimed',
      title: 'Your gift was claimed',
      message: `The gift from order ${order.orderNumber} was claimed.`,
      link: `/user/orders/${order.id}`,
      dedupeKey: `gift_claimed:${order.id}`,
    });
    await auditClaim(tx, actor, requestInfo, order);
    await orderCrashPoint('gift.claim.before-commit');
    return { orderId: order.id, isWaiting: true };
  });
}

/** The buyer has a gift that was declined, or that nobody claimed in 90 days. GIFT_CONFLICT before. */
export async function takeGift(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: orderId, ...where }: TakeGift,
): Promise<Order> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({ where: { id: orderId }, select: { id: true, userId: true } });
  const { id } = authorizeBuyer(actor, row);
  await transaction(db, async (tx) => {
    await lockBuyer(tx, actor.userId);
    const order = await lockOrderNow(tx, id);
    const [due] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM gifts WHERE "orderId" = ${id}::uuid
        AND ("declinedAt" IS NOT NULL OR "sentAt" <= clock_timestamp() - ${giftDays} * interval '1 day')`;
    if (!due || !isOpenGift(order)) throw new AppError('GIFT_CONFLICT');
    await requireNotOwnedYet(tx, order, actor.userId);
    await give(tx, order, { userId: actor.userId, ...where, text: 'The buyer kept the gift' });
    await auditClaim(tx, actor, requestInfo, order);
  });
  return await getOrder(services, actor, id);
}

type Claimed = Omit<ClaimGift, 'token'> & { userId: string; text: string };

async function give(tx: Transaction, order: LockedOrder, { userId, text, ...where }: Claimed): Promise<void> {
  const { country: home } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { country: true } });
  const country = home ?? where.country ?? null;
  const confirmed = await requireUsableGift(tx, order.id, country, where);
  const claimed = await tx.$executeRaw`
    INSERT INTO gift_claims ("orderId", "userId", "claimedAt", "country", "usedInCountry", "regionConfirmedAt")
    VALUES (${order.id}::uuid, ${userId}::uuid, clock_timestamp(), ${country}, ${confirmed?.usedInCountry ?? null},
      CASE WHEN ${confirmed !== null}::boolean THEN clock_timestamp() END)
    ON CONFLICT DO NOTHING`;
  if (claimed === 0) throw new AppError('GIFT_CLAIMED');
  const { paidAt } = await tx.order.update({
    where: { id: order.id },
    data: { recipientId: userId },
    select: { paidAt: true },
  });
  await recordOrderEvent(tx, { orderId: order.id, type: 'gift_claimed', text });
  if (confirmed !== null) {
    // The buyer reads it too, whom it does not concern where the recipient lives: the claim has the country.
    const evidence = 'The recipient confirmed that they will use it in a country where it works';
    await recordOrderEvent(tx, { orderId: order.id, type: 'region_confirmed', text: evidence, byUserId: userId });
  }
  const given = { ...order, recipientId: userId };
  await enqueueDelivery(tx, given, { key: `deliver:${order.id}:gift`, paidAt: paidAt ?? databaseNow() });
}

async function requireOthersGift(tx: Transaction, order: LockedOrder, userId: string): Promise<void> {
  const refuse = (message: string) => new AppError('GIFT_NOT_FOR_YOU', { message });
  if (order.userId === userId) throw refuse('You bought this gift. Sign in with the recipient’s account to claim it.');
  const sold = await tx.orderItem.count({ where: { orderId: order.id, sellerId: userId } });
  if (sold > 0) throw refuse('You sell this product yourself, so you cannot receive it as a gift.');
  await requireNotOwnedYet(tx, order, userId);
}

/** What is owned once is not given to somebody who has it (C3). */
async function requireNotOwnedYet(tx: Transaction, order: LockedOrder, userId: string): Promise<void> {
  const [owned] = await tx.$queryRaw<{ name: string }[]>`
    SELECT given."name" FROM order_items given
    JOIN order_items i ON i."productId" = given."productId" AND i."orderId" <> given."orderId"
    JOIN orders o ON o."id" = i."orderId" AND ${heldBy(userId)}
    WHERE given."orderId" = ${order.id}::uuid AND given."type" <> 'game_item' AND ${ownedLine} LIMIT 1`;
  if (!owned) return;
  const message = `You already own ${owned.name}. The giver can get a refund until the gift is claimed.`;
  throw new AppError('GIFT_NOT_FOR_YOU', { message });
}

async function auditClaim(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id, orderNumber, userId: buyerId }: LockedOrder,
): Promise<void> {
  const newValue = { orderNumber, recipientId: userId, buyerId };
  const fact = { entity: 'order', entityId: id, action: 'update', key: 'order.gift-claimed', newValue } as const;
  await audit(tx, { ...fact, userId, requestInfo });
}
