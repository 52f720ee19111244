import { v7 as uuid } from 'uuid';
import { findOrderEdge } from '../../../shared/orders/order.machine.ts';
import { type OpenIssue, type OrderIssue, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { storePrivatePictures } from '../../platform/files/private-pictures.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { issueSelect, toIssue } from '../read/order-talk.queries.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { requireAction, type SeenOrder, seeOrderAgain, seeOrderForTalk } from '../state/order-access.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { notifyCounterparty } from './notify-counterparty.ts';
import { talkPaths } from './talk-path.ts';

/**
 * Reports a problem with an order, with pictures as proof: its buyer, whoever has it as a gift, or staff. The buyer's report stops the hand-over deadline: the order
 * goes on hold for staff to decide.
 */
export async function openIssue(
  services: Services,
  actor: MemberActor,
  { id: orderId, type, description, itemId }: OpenIssue,
  files: readonly UploadedFile[],
): Promise<OrderIssue> {
  const before = await seeOrderForTalk(services, actor, orderId);
  requireAction(before, 'open-issue');
  const issueId = uuid();
  const place = { prefix: `order-issues/${issueId}`, maxBytes: orderTalkLimits.imageBytes };
  return await storePrivatePictures(services, place, files, (images, nameFiles) =>
    transaction(services.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const seen = await seeOrderAgain(tx, before);
      requireAction(seen, 'open-issue');
      // Under 'other' somebody may report two things.
      const same = type === 'other' ? { type, description } : { type };
      await refuseRepeated(tx, { orderId, authorId: actor.userId, orderItemId: itemId ?? null, ...same });
      const sellerIds = await requireRoom(tx, seen, itemId);
      const line = itemId === undefined ? {} : { orderItemId: itemId };
      const data = { id: issueId, orderId, authorId: actor.userId, type, description, ...line };
      const issue = await tx.orderIssue.create({
        data: { ...data, images: { create: [...images] } },
        select: issueSelect,
      });
      await nameFiles(tx);
      const text = `Problem reported: ${issueLabels[type]}`;
      const isBuyer = actor.userId === order.userId;
      if (isBuyer && findOrderEdge(order.status, 'on_hold', 'buyer')) {
        const change = { to: 'on_hold', by: 'buyer', byUserId: actor.userId, type: 'issue_opened', text } as const;
        await transitionOrder(tx, order, change);
        await announceOrder(tx, services.environment, orderId, 'order_on_hold');
      } else {
        await recordOrderEvent(tx, { orderId, type: 'issue_opened', text, byUserId: actor.userId });
      }
      const title = `Problem with order ${order.orderNumber}`;
      await notifyCounterparty(tx, seen, { title, message: description, key: `order-issue:${issueId}`, sellerIds });
      if (seen.viewer.kinds.includes('recipient')) await tellGiver(tx, order, issueId);
      return toIssue(issue, seen);
    }),
  );
}

/** That there is a problem, and nothing of what the recipient wrote: it may hold the key, or say who they are. */
async function tellGiver(tx: Transaction, { id, userId, orderNumber }: LockedOrder, issueId: string): Promise<void> {
  await notify(tx, {
    userId,
    type: 'order_message',
    title: 'A problem with your gift',
    message: `The recipient of your gift in order ${orderNumber} reported a problem. The seller and our team are looking into it.`,
    link: talkPaths(id).order,
    dedupeKey: `gift-issue:${issueId}`,
  });
}

const issueLabels: Record<OpenIssue['type'], string> = {
  not_delivered: 'not delivered',
  invalid_key: 'the key does not work',
  wrong_item: 'wrong item',
  download_problem: 'download',
  payment_problem: 'payment',
  other: 'something else',
};

/** ISSUE_OPEN for what the same person has reported already, about the same line. Call with the order locked. */
async function refuseRepeated(
  tx: Transaction,
  report: Pick<OpenIssue, 'type'> & {
    orderId: string;
    authorId: string;
    orderItemId: string | null;
    description?: string;
  },
): Promise<void> {
  const same = await tx.orderIssue.count({ where: { ...report, status: { not: 'resolved' } } });
  if (same > 0) throw new AppError('ISSUE_OPEN');
}

/** The sellers it concerns, once there is room for another report. ORDER_NOT_FOUND for a line of another order. */
async function requireRoom(tx: Transaction, { facts }: SeenOrder, itemId: string | undefined) {
  const open = await tx.orderIssue.count({ where: { orderId: facts.id, status: { not: 'resolved' } } });
  if (open >= orderTalkLimits.openIssues) throw new AppError('TOO_MANY_ISSUES');
  if (itemId === undefined) return facts.sellerIds;
  const item = await tx.orderItem.findFirst({ where: { id: itemId, orderId: facts.id }, select: { sellerId: true } });
  if (!item) throw new AppError('ORDER_NOT_FOUND');
  return [item.sellerId];
}
