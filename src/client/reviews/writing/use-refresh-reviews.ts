import { trpc } from '../../platform/trpc.ts';

/** Asks again for everything that shows reviews or their numbers, after one of them changed. */
export function useRefreshReviews(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.reviews.invalidate(),
      utils.products.get.invalidate(),
      utils.publicProfile.reviews.invalidate(),
    ]);
  };
}
