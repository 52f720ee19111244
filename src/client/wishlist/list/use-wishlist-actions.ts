import { wishlistMessages } from '../../../shared/wishlist/wishlist.messages.ts';
import type { UpdateWishlistItem, WishlistItem, WishlistRemoved } from '../../../shared/wishlist/wishlist.schemas.ts';
import { putIntoCart, tellAlreadyInCart } from '../../cart/add-to-cart.ts';
import { openCartPanel, readCartLines } from '../../cart/cart-store.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { useUndoRemoval } from '../wish/use-undo-removal.ts';

export type WishlistQuery = { page: number; sort: 'date' | 'drop' | 'price' };

/**
 * What a member can do on the page of the list. Removed items disappear at once, and come back when the request fails.
 */
export function useWishlistActions(query: WishlistQuery) {
  const utils = trpc.useUtils();
  const offerUndo = useUndoRemoval();
  const refresh = () => Promise.all([utils.wishlist.list.invalidate(), utils.wishlist.ids.invalidate()]);
  const hide = (ids: ReadonlySet<string>) =>
    utils.wishlist.list.setData(
      query,
      (known) => known && { ...known, items: known.items.filter(({ id }) => !ids.has(id)) },
    );
  const takeOff = async (ids: readonly string[], call: () => Promise<WishlistRemoved>, failure: string) => {
    await utils.wishlist.list.cancel();
    hide(new Set(ids));
    try {
      offerUndo(await call());
    } catch (error) {
      // Already removed in another tab, which is the wanted result.
      if (envelopeOf(error)?.status !== 404) notify.error(messageOf(error), { title: failure });
    }
    await refresh();
  };
  const move = async (call: () => ReturnType<typeof api.wishlist.moveManyToCart.mutate>) => {
    try {
      const { lines, skipped } = await call();
      for (const line of lines) putIntoCart(line);
      if (lines.length === 0) notify.warning('Nothing on this list can be moved to the cart right now');
      else {
        tellMoved(lines.length, skipped);
        openCartPanel();
      }
    } catch (error) {
      notify.error(messageOf(error), { title: wishlistMessages.moveToCartFailed });
    }
    await refresh();
  };
  return {
    remove: (items: readonly WishlistItem[]) => {
      const itemIds = items.map(({ id }) => id);
      const [id = ''] = itemIds;
      const call = () =>
        itemIds.length === 1 ? api.wishlist.remove.mutate({ id }) : api.wishlist.removeMany.mutate({ itemIds });
      return takeOff(itemIds, call, wishlistMessages.removeItemFailed);
    },
    clear: (items: readonly WishlistItem[]) => {
      const itemIds = items.map(({ id }) => id);
      return takeOff(itemIds, () => api.wishlist.clear.mutate({}), wishlistMessages.clearWishlistFailed);
    },
    /** What is in the cart already stays on the list: the cart does not take it twice (C3). */
    moveOne: ({ id, product }: WishlistItem): Promise<void> => {
      if (!readCartIds().includes(product.id)) return move(() => api.wishlist.moveToCart.mutate({ id }));
      tellAlreadyInCart();
      return Promise.resolve();
    },
    /** Without items everything that can be bought, on all pages. */
    moveMany: (items?: readonly WishlistItem[]) => {
      const exceptProductIds = readCartIds();
      const itemIds = items?.map(({ id }) => id);
      return move(() => api.wishlist.moveManyToCart.mutate({ exceptProductIds, ...(itemIds && { itemIds }) }));
    },
    /** Resolves to whether it was saved. */
    update: async (patch: UpdateWishlistItem): Promise<boolean> => {
      try {
        const item = await api.wishlist.update.mutate(patch);
        utils.wishlist.list.setData(
          query,
          (known) => known && { ...known, items: known.items.map((old) => (old.id === item.id ? item : old)) },
        );
        void utils.wishlist.ids.invalidate();
        return true;
      } catch (error) {
        notify.error(messageOf(error));
        return false;
      }
    },
  };
}

export type WishlistActions = ReturnType<typeof useWishlistActions>;

const readCartIds = () => readCartLines().map(({ productId }) => productId);

function tellMoved(moved: number, skipped: number): void {
  const text = moved === 1 ? wishlistMessages.itemMovedToCart : `${moved} items moved to cart`;
  const rest =
    skipped === 0
      ? ''
      : `. ${skipped} stayed on the list: sold out, no longer available, already yours or in the cart.`;
  notify.success(`${text}${rest}`);
}
