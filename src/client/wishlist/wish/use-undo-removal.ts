import { wishlistMessages } from '../../../shared/wishlist/wishlist.messages.ts';
import type { WishlistRemoved } from '../../../shared/wishlist/wishlist.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';

const undoMs = 6000;

/** Tells that items were removed, and offers to undo it for six seconds. */
export function useUndoRemoval(): (taken: WishlistRemoved) => void {
  const utils = trpc.useUtils();
  const restore = async (undoId: string) => {
    try {
      await api.wishlist.restore.mutate({ undoId });
    } catch (error) {
      notify.error(messageOf(error));
    }
    await Promise.all([utils.wishlist.ids.invalidate(), utils.wishlist.list.invalidate()]);
  };
  return ({ removed, undoId }) => {
    const message = removed > 1 ? `${removed} items removed from wishlist` : wishlistMessages.itemRemovedFromWishlist;
    if (undoId === undefined) return;
    notify.success(message, { durationMs: undoMs, action: { label: 'Undo', run: () => void restore(undoId) } });
  };
}
