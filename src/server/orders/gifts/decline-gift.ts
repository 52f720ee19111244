import { decideUntil, mayMoveGift } from '../../../shared/orders/gifts/gift.rules.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { hashGiftToken, isOpenGift } from '../giving/send-gift.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';

/**
 * Whoever has the link says no, without an account. The buyer is told and has some days to decide what becomes of it.
 * Asking again is answered alike. GIFT_NOT_FOUND for a link that does not hold any more, GIFT_CLAIMED once somebody has
 * it, GIFT_NOT_FOR_YOU for the buyer, who cancels the order instead.
 */
export async function declineGift(
  services: Services,
  actor: Actor,
  requestInfo: RequestInfo,
  { token }: { token: string },
): Promise<void> {
  const tokenHash = hashGiftToken(token);
  const userId = actor.kind === 'member' ? actor.userId : null;
  await transaction(services.db, async (tx) => {
    const known = await tx.gift.findUnique({ where: { tokenHash }, select: { orderId: true } });
    if (!known) throw new AppError('GIFT_NOT_FOUND');
    const order = await lockOrder(tx, known.orderId);
    const select = { declinedAt: true, claim: { select: { userId: true } } } as const;
    const gift = await tx.gift.findUnique({ where: { tokenHash }, select });
    if (gift?.claim) throw new AppError('GIFT_CLAIMED');
    if (!gift || !isOpenGift(order)) throw new AppError('GIFT_NOT_FOUND');
    if (order.userId === userId) {
      throw new AppError('GIFT_NOT_FOR_YOU', { message: 'You bought this gift. Cancel the order instead.' });
    }
    if (!mayMoveGift(gift.declinedAt ? 'declined' : 'sent', 'decline', 'recipient')) return;
    await writeDecline(tx, services, order);
    const newValue = { orderNumber: order.orderNumber };
    const fact = {
      entity: 'order',
      entityId: order.id,
      action: 'update',
      key: 'order.gift-declined',
      newValue,
    } as const;
    await audit(tx, { ...fact, userId, requestInfo });
    await orderCrashPoint('gift.decline.before-commit');
  });
}

async function writeDecline(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  { id, userId, orderNumber }: LockedOrder,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ declinedAt: Date; sentCount: number }[]>`
    UPDATE gifts SET "declinedAt" = clock_timestamp() WHERE "orderId" = ${id}::uuid AND "declinedAt" IS NULL
    RETURNING "declinedAt", "sentCount"`;
  if (!row) throw new AppError('INTERNAL');
  await recordOrderEvent(tx, { orderId: id, type: 'gift_declined', text: 'The gift was declined' });
  const link = `/user/orders/${id}`;
  const dedupeKey = `gift_declined:${id}:${row.sentCount}`;
  await notify(tx, {
    userId,
    type: 'gift_declined',
    title: 'Your gift was declined',
    message: `Your gift in order ${orderNumber} was declined. Keep it yourself, give it to someone else, or get your money back.`,
    link,
    dedupeKey,
  });
  const until = mailTime(decideUntil(row.declinedAt));
  const variables = { orderNumber, decideUntil: until, orderUrl: `${environment.PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'gift-declined', userId, variables, dedupeKey });
}
