import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { hideReviewsOf, showReviewsOf } from './hide-reviews-of.ts';

/**
 * Hides the approved reviews of somebody who is banned, and brings exactly these back once the ban is lifted; what the
 * products show follows. Goes by the account as it is now, so it is safe to run twice and in any order.
 */
export async function followBanInReviews({ db }: Services, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [author] = await tx.$queryRaw<{ isBanned: boolean }[]>`
      SELECT "status" = 'banned' AS "isBanned" FROM "users" WHERE "id" = ${userId}::uuid FOR SHARE`;
    if (!author) return;
    await (author.isBanned ? hideReviewsOf(tx, userId) : showReviewsOf(tx, userId));
  });
}
