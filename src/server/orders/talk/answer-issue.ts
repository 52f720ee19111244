import { v7 as uuid } from 'uuid';
import {
  type AnswerIssue,
  type OrderIssue,
  orderTalkLimits,
  type ResolveIssue,
} from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { isForBuyer, issueScope, issueSelect, toIssue } from '../read/order-talk.queries.ts';
import { lockOrder } from '../state/lock-order.ts';
import { refuseOwnStep, refuseStep, type SeenOrder, seeOrderAgain, seeOrderForTalk } from '../state/order-access.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

/**
 * Writes into the conversation about a problem. A reply by seller or staff marks it answered, one by whoever reported it
 * opens it again. The same `clientKey` writes once.
 */
export async function answerIssue(services: Services, actor: MemberActor, input: AnswerIssue): Promise<OrderIssue> {
  const { id, issueId, text } = input;
  const before = await seeOrderForTalk(services, actor, id);
  const answered = await findAnswered(services.db.prisma, before, input);
  if (answered) return answered;
  return await transaction(services.db, async (tx) => {
    const { seen, orderNumber, sellerIds } = await lockIssue(tx, before, issueId);
    const again = await findAnswered(tx, seen, input);
    if (again) return again;
    if ((await tx.orderIssueMessage.count({ where: { issueId } })) >= orderTalkLimits.messagesPerIssue) {
      throw new AppError('ORDER_TALK_FULL');
    }
    const message = { id: uuid(), issueId, authorId: actor.userId, text, clientKey: input.clientKey ?? null };
    await tx.orderIssueMessage.create({ data: message, select: { id: true } });
    const status = isReporter(seen) ? 'open' : 'answered';
    const data = { status } as const;
    const issue = await tx.orderIssue.update({ where: { id: issueId }, data, select: issueSelect });
    const about = { title: `Reply about order ${orderNumber}`, sellerIds, reporterId: issue.author.id };
    await notifyCounterparty(tx, seen, { ...about, message: text, key: `order-issue-message:${message.id}` });
    return toIssue(issue, seen);
  });
}

/** Whoever reported it or staff mark the problem as resolved. A seller cannot decide that about their own delivery. */
export async function resolveIssue(services: Services, actor: MemberActor, input: ResolveIssue): Promise<OrderIssue> {
  const { id, issueId } = input;
  const before = await seeOrderForTalk(services, actor, id);
  if (before.viewer.kinds.every((kind) => kind === 'seller')) throw refuseStep(before);
  if (!isReporter(before)) refuseOwnStep(before);
  return await transaction(services.db, async (tx) => {
    const { seen } = await lockIssue(tx, before, issueId);
    const data = { status: 'resolved', resolvedAt: databaseNow() } as const;
    const issue = await tx.orderIssue.update({ where: { id: issueId }, data, select: issueSelect });
    const event = { orderId: id, type: 'issue_resolved', byUserId: actor.userId };
    await recordOrderEvent(tx, { ...event, text: 'The reported problem is resolved' });
    return toIssue(issue, seen);
  });
}

/** The report with what the viewer wrote under this key before. */
async function findAnswered(
  tx: Pick<Transaction, 'orderIssue'>,
  seen: SeenOrder,
  { id: orderId, issueId, clientKey }: AnswerIssue,
): Promise<OrderIssue | undefined> {
  if (clientKey === undefined) return undefined;
  const messages = { some: { authorId: seen.viewer.userId, clientKey } };
  const where = { id: issueId, orderId, ...issueScope(seen), messages };
  const issue = await tx.orderIssue.findFirst({ where, select: issueSelect });
  return issue ? toIssue(issue, seen) : undefined;
}

/** The side that has the goods, and not the one that delivers them. */
function isReporter({ viewer }: SeenOrder): boolean {
  return viewer.kinds.includes('buyer') || viewer.kinds.includes('recipient');
}

interface LockedIssue {
  seen: SeenOrder;
  orderNumber: string;
  /** Who may read it: the seller of its line, or those of the whole order. */
  sellerIds: readonly string[];
}

/** With the order's row held, so that reports, replies and the hand-over deadline are serialised. */
async function lockIssue(tx: Transaction, before: SeenOrder, issueId: string): Promise<LockedIssue> {
  const { id } = before.facts;
  const { orderNumber } = await lockOrder(tx, id);
  const seen = await seeOrderAgain(tx, before);
  const where = { id: issueId, orderId: id, ...issueScope(seen) };
  const select = { status: true, authorId: true, orderItem: { select: { sellerId: true } } } as const;
  const issue = await tx.orderIssue.findFirst({ where, select });
  if (!issue) throw new AppError('ORDER_NOT_FOUND');
  // A gift's buyer is told of the recipient's reports, which are not theirs to answer.
  const isRecipients = issue.authorId === seen.facts.recipientId && issue.authorId !== seen.viewer.userId;
  if (isForBuyer(seen) && isRecipients) throw refuseStep(seen);
  if (issue.status === 'resolved') throw new AppError('ISSUE_RESOLVED');
  return { seen, orderNumber, sellerIds: issue.orderItem ? [issue.orderItem.sellerId] : seen.facts.sellerIds };
}
