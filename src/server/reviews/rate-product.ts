import type { OwnReview } from '../../shared/reviews/review.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';
import { createReview } from './writing/create-review.ts';

/** Stars alone: a review without words, under the same rules. */
export async function rateProduct(
  services: Services,
  actor: MemberActor,
  { id, rating }: { id: string; rating: number },
): Promise<OwnReview> {
  const product = await findVisibleProduct(services, id);
  return createReview(services, actor, { productId: product.id, rating });
}
