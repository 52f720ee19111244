import { reviewModerationRouter } from './review-moderation.router.ts';
import { reviewsRouter } from './reviews.router.ts';

export const reviewRouters = {
  reviewModeration: reviewModerationRouter,
  reviews: reviewsRouter,
};
