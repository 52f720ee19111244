import { messages } from '../../shared/messages/messages.ts';
import type { ReviewVote } from '../../shared/reviews/review.schemas.ts';
import { notify } from '../notifications/notify.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { visible } from '../products/access/visible-product.ts';

/** The vote counts that the author is notified of. */
const milestones = [1, 5, 10, 25, 50, 100, 250, 500, 1000];

interface VotedReview {
  userId: string;
  helpfulCount: number;
  status: string;
  slug: string;
  productName: string;
}

/**
 * Sets or takes back one's vote. Repeating a vote changes nothing; one's own review is refused. NOT_FOUND for the
 * reviews of a product that is not on show.
 */
export async function voteReview(
  { db }: Services,
  actor: MemberActor,
  { id, helpful }: { id: string; helpful: boolean },
): Promise<ReviewVote> {
  return await transaction(db, async (tx) => {
    const [review] = await tx.$queryRaw<VotedReview[]>`
      SELECT r."userId", r."helpfulCount", r."status", p."slug", p."name" AS "productName"
      FROM "reviews" r JOIN "products" p ON p."id" = r."productId"
      WHERE r."id" = ${id}::uuid AND ${Prisma.raw(visible('p'))} FOR NO KEY UPDATE OF r`;
    if (review?.status !== 'approved') throw new AppError('NOT_FOUND');
    if (review.userId === actor.userId) throw new AppError('FORBIDDEN', { message: messages.ownReviewVote });
    const changed = helpful ? await addVote(tx, id, actor.userId) : -(await dropVote(tx, id, actor.userId));
    const helpfulCount = review.helpfulCount + changed;
    if (changed !== 0)
      await tx.$executeRaw`UPDATE "reviews" SET "helpfulCount" = ${helpfulCount} WHERE "id" = ${id}::uuid`;
    if (changed > 0 && milestones.includes(helpfulCount)) await announceVotes(tx, id, review, helpfulCount);
    return { helpfulCount, viewerVoted: helpful };
  });
}

function addVote(tx: Transaction, reviewId: string, userId: string): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "review_votes" ("reviewId", "userId") VALUES (${reviewId}::uuid, ${userId}::uuid) ON CONFLICT DO NOTHING`;
}

function dropVote(tx: Transaction, reviewId: string, userId: string): Promise<number> {
  return tx.$executeRaw`DELETE FROM "review_votes" WHERE "reviewId" = ${reviewId}::uuid AND "userId" = ${userId}::uuid`;
}

async function announceVotes(tx: Transaction, id: string, review: VotedReview, count: number): Promise<void> {
  await notify(tx, {
    userId: review.userId,
    type: 'review_helpful',
    title: 'Your review is helpful',
    message: `${count === 1 ? 'Someone finds' : `${count} people find`} your review of ${review.productName} helpful.`,
    link: `/product/${review.slug}#reviews`,
    dedupeKey: `review_helpful:${id}:${count}`,
  });
}
