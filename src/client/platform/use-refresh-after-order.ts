import { trpc } from './trpc.ts';

/** Reads again what members own: the library, what pages of products and their cards offer, and who may write a review. */
export function useRefreshOwned(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.products.viewer.invalidate(),
      utils.products.owned.invalidate(),
      utils.downloads.invalidate(),
      utils.gifts.invalidate(),
      utils.reviews.viewer.invalidate(),
    ]);
  };
}

/** The same with the orders, once one of them was cancelled, refunded, claimed or delivered. */
export function useRefreshAfterOrder(): () => Promise<void> {
  const utils = trpc.useUtils();
  const refreshOwned = useRefreshOwned();
  return async () => {
    await Promise.all([utils.orders.invalidate(), refreshOwned()]);
  };
}
