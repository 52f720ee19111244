import { messages } from '../../../shared/messages/messages.ts';
import { allowedReviewTargets, mayMoveReview } from '../../../shared/reviews/review.machine.ts';
import type { ModeratedReviews } from '../../../shared/reviews/review-moderation.schemas.ts';
import { type AuditFact, audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { closeReports, openReporters } from '../../reports/close-reports.ts';
import { type LockedReview, lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';
import { decisionMail } from '../reviews.emails.ts';
import { tellSeller } from '../tell-seller.ts';

export type Decision = { to: 'approved' } | { to: 'rejected'; reason: string };

/**
 * Decides about a review and answers its reports; the author is notified, once per decision. OWN_MATTER for its author,
 * for who sells the product, and for who reported it. REVIEW_CONFLICT for publishing one of a banned member.
 */
export async function moderateReview(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, ...decision }: { id: string } & Decision,
): Promise<{ success: true }> {
  await transaction(db, (tx) => decide(tx, environment.PUBLIC_URL, actor, requestInfo, { id, ...decision }));
  return { success: true };
}

/** The same inside a transaction of the caller's. */
export async function decide(
  tx: Transaction,
  publicUrl: string,
  actor: MemberActor,
  requestInfo: AuditFact['requestInfo'],
  { id, ...decision }: { id: string } & Decision,
): Promise<LockedReview> {
  if (decision.to === 'approved') await refuseBannedAuthor(tx, id);
  const review = await lockReview(tx, id);
  const target = { targetType: 'review', targetId: id } as const;
  refuseOwnMatter(actor, [review.userId, review.product.sellerId, ...(await openReporters(tx, target))]);
  const { to } = decision;
  const reason = decision.to === 'rejected' ? decision.reason : null;
  if (!mayMoveReview(review.status, to, 'moderator')) {
    const allowed = allowedReviewTargets(review.status, 'moderator');
    throw new AppError('REVIEW_CONFLICT', { details: { status: review.status, allowed } });
  }
  const moderatedAt = await databaseTime(tx);
  const flags = to === 'approved' ? [] : review.flags;
  await tx.review.update({
    where: { id },
    data: { status: to, flags, rejectReason: reason, moderatedAt, moderatorId: actor.userId, reportCount: 0 },
    select: { id: true },
  });
  await countReview(tx, review.productId, review, { ...review, status: to });
  const answer =
    to === 'approved'
      ? ({ status: 'dismissed', resolution: 'The review follows our rules and stays online.' } as const)
      : ({ status: 'resolved', resolution: 'The review has been removed.' } as const);
  await closeReports(tx, target, { ...answer, byId: actor.userId });
  await announceDecision(tx, publicUrl, review, { to, reason, moderatedAt });
  if (to === 'approved') await tellSeller(tx, publicUrl, review);
  await audit(tx, {
    entity: 'review',
    entityId: id,
    action: to === 'approved' ? 'approve' : 'reject',
    oldValue: { status: review.status },
    newValue: { status: to, reason },
    userId: actor.userId,
    requestInfo,
  });
  return review;
}

/** Locks the account before the review, as lifting a ban and deleting an account do. */
async function refuseBannedAuthor(tx: Transaction, id: string): Promise<void> {
  const [author] = await tx.$queryRaw<{ isBanned: boolean }[]>`
    SELECT u."status" = 'banned' AS "isBanned" FROM "users" u
    WHERE u."id" = (SELECT "userId" FROM "reviews" WHERE "id" = ${id}::uuid) FOR SHARE`;
  if (author?.isBanned) throw new AppError('REVIEW_CONFLICT', { message: messages.bannedReviewAuthor });
}

/**
 * The same for many, each in a transaction of its own. The moderator's own reviews are skipped and reported as failed.
 */
export async function moderateReviews(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { ids, ...decision }: { ids: readonly string[] } & Decision,
): Promise<ModeratedReviews> {
  const result: ModeratedReviews = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await moderateReview(services, actor, requestInfo, { id, ...decision });
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({ id, code: error.code });
    }
  }
  return result;
}

async function announceDecision(
  tx: Transaction,
  publicUrl: string,
  { id, userId, product }: LockedReview,
  { to, reason, moderatedAt }: { to: Decision['to']; reason: string | null; moderatedAt: Date },
): Promise<void> {
  const isApproved = to === 'approved';
  const type = isApproved ? 'review_approved' : 'review_rejected';
  const dedupeKey = `${type}:${id}:${moderatedAt.toISOString()}`;
  await notify(tx, {
    userId,
    type,
    title: isApproved ? 'Your review has been published' : 'Your review was not published',
    message: isApproved ? `Thank you for reviewing ${product.name}.` : `${product.name}: ${reason}`,
    link: isApproved ? `/product/${product.slug}#reviews` : '/user/reviews',
    dedupeKey,
  });
  const facts = { productName: product.name, productSlug: product.slug, reason: reason ?? '' };
  const mail = decisionMail(to, facts, publicUrl);
  await queueMail(tx, { ...mail, userId, dedupeKey });
}
