import type { ProductRating } from '../../shared/reviews/review.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';
import { readReviewStats } from './review-stats.queries.ts';
import { createReview } from './writing/create-review.ts';
import { editReview } from './writing/edit-review.ts';

/** Stars alone, under the rules of reviews; whoever rates again changes the stars they gave. */
export async function rateProduct(
  services: Services,
  actor: MemberActor,
  { id, rating }: { id: string; rating: number },
): Promise<ProductRating> {
  const product = await findVisibleProduct(services, id);
  const own = await findOwn(services, actor, product.id);
  const written = own
    ? await editReview(services, actor, { id: own.id, rating })
    : await createReview(services, actor, { productId: product.id, rating }).catch(async (error: unknown) => {
        // Two presses at once: the other one came first.
        const meanwhile = await findOwn(services, actor, product.id);
        if (!meanwhile || !(error instanceof AppError) || error.code !== 'REVIEW_EXISTS') throw error;
        return await editReview(services, actor, { id: meanwhile.id, rating });
      });
  return { rating: written.rating, stats: await readReviewStats(services.db, product.id) };
}

function findOwn({ db }: Services, { userId }: MemberActor, productId: string) {
  return db.prisma.review.findUnique({ where: { productId_userId: { productId, userId } }, select: { id: true } });
}
