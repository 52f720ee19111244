import { wishlistMessages } from '../../../shared/wishlist/wishlist.messages.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { alertRemoved, alertSet } from '../wish/alert-texts.ts';
import { isSessionOver, toKnownWish, useAddWish, useWishlistIds, wishAfterSignIn } from '../wish/use-wish.ts';

export type PriceAlert = {
  /** The price that is waited for; none while no alert is set. */
  target: number | undefined;
  save: (target: number) => Promise<unknown>;
  remove: () => Promise<unknown>;
};

/** The price alert of one product: the target price of its wish, which it becomes when it is none. */
export function usePriceAlert(productId: string): PriceAlert {
  const utils = trpc.useUtils();
  const add = useAddWish();
  const known = useWishlistIds().find((item) => item.productId === productId);
  const mend = async (error: unknown, targetPrice: number | null) => {
    const isGone = envelopeOf(error)?.status === 404;
    if (isSessionOver(error)) return targetPrice === null ? undefined : wishAfterSignIn({ productId, targetPrice });
    // The wish was removed in another tab: it is made again for the price, and without one nothing is left to do.
    if (isGone && targetPrice !== null) return void (await add({ productId, targetPrice }));
    if (isGone) notify.success(alertRemoved);
    else notify.error(messageOf(error, wishlistMessages.addToWishlistFailed));
  };
  const aim = async (id: string, targetPrice: number | null) => {
    try {
      const item = await api.wishlist.update.mutate({ id, targetPrice });
      await utils.wishlist.ids.cancel();
      utils.wishlist.ids.setData(
        {},
        (all) => all && { items: all.items.map((old) => (old.id === id ? toKnownWish(item) : old)) },
      );
      notify.success(alertSet(item));
    } catch (error) {
      await mend(error, targetPrice);
    }
    void utils.wishlist.ids.invalidate();
    void utils.wishlist.list.invalidate();
  };
  return {
    target: known?.targetPrice,
    // A wish on its way has no id yet; adding it again sets the target on the one that is there.
    save: (target) => (known?.id ? aim(known.id, target) : add({ productId, targetPrice: target })),
    remove: async () => known?.id && aim(known.id, null),
  };
}
