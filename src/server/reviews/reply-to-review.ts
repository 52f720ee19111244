import type { RemoveReply, ReplyToReview, Review } from '../../shared/reviews/review.schemas.ts';
import { audit } from '../audit/audit.ts';
import { notify } from '../notifications/notify.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { refuseStaleText } from '../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { type LockedReview, lockReview } from './lock-review.ts';
import { getOwnReview } from './own-reviews.queries.ts';
import { authorizeReply } from './reviews.policy.ts';

/**
 * Writes the one public answer to a review, or changes it. The author hears of the first. STALE_VERSION, with the answer that stands
 * there, when somebody changed it since it was read.
 */
export async function replyToReview(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ReplyToReview,
): Promise<Review> {
  await setReply(services, actor, requestInfo, input);
  return getOwnReview(services, input.id);
}

export async function removeReply(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: RemoveReply,
): Promise<Review> {
  await setReply(services, actor, requestInfo, { ...input, content: null });
  return getOwnReview(services, input.id);
}

async function setReply(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, content, replaces }: RemoveReply & { content: string | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    authorizeReply(actor, review.product);
    refuseStaleText(replaces, replyOf(review));
    if (review.status !== 'approved' && content !== null) throw new AppError('REVIEW_CONFLICT');
    const reply = content === null ? null : { replyContent: content, replyById: actor.userId };
    await tx.review.update({
      where: { id },
      data: reply
        ? { ...reply, replyAt: await databaseTime(tx) }
        : { replyContent: null, replyById: null, replyAt: null },
      select: { id: true },
    });
    if (reply) await announceReply(tx, review);
    await audit(tx, {
      entity: 'review',
      entityId: id,
      action: content === null ? 'delete' : 'update',
      key: 'review.reply',
      newValue: content ?? undefined,
      userId: actor.userId,
      requestInfo,
    });
  });
}

function replyOf({ replyContent, replyAt }: LockedReview) {
  return replyContent === null || replyAt === null ? null : { content: replyContent, at: replyAt };
}

async function announceReply(tx: Transaction, { id, userId, product }: LockedReview): Promise<void> {
  await notify(tx, {
    userId,
    type: 'review_reply',
    title: 'A reply to your review',
    message: `Your review of ${product.name} has a new reply.`,
    link: `/product/${product.slug}#reviews`,
    dedupeKey: `review_reply:${id}`,
  });
}
