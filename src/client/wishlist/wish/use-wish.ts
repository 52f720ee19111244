import { navigate } from 'wouter/use-browser-location';
import { messages } from '../../../shared/messages/messages.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { api, trpc } from '../../platform/trpc.ts';
import { useUndoRemoval } from './use-undo-removal.ts';
import { rememberWantedWish, type WantedWish } from './wanted-wish.ts';

/** Products whose answer is on its way: a second press must not overtake the first. */
const inFlight = new Set<string>();

/** Which products are on the member's list; nothing for guests. */
export function useWishlistIds() {
  const { status } = useSession();
  const ids = trpc.wishlist.ids.useQuery({}, { enabled: status === 'authenticated' });
  return status === 'authenticated' ? (ids.data?.items ?? []) : [];
}

/** Says why a product could not be put on the list; a full list has a reason worth reading. */
function tellAddFailure(error: unknown): void {
  const envelope = envelopeOf(error);
  if (envelope?.code !== 'WISHLIST_FULL') notify.error(messages.addToWishlistFailed);
  else notify.error(envelope.message, { title: messages.addToWishlistFailed });
}

/** Adds to the list before the server has answered, and takes it back when it refuses. Resolves to whether it worked. */
export function useAddWish(): (wish: WantedWish) => Promise<boolean> {
  const { status } = useSession();
  const utils = trpc.useUtils();
  return async (wish) => {
    if (status !== 'authenticated') {
      rememberWantedWish(wish);
      openAuthModal('login');
      return false;
    }
    const { productId } = wish;
    if (inFlight.has(productId)) return false;
    inFlight.add(productId);
    await utils.wishlist.ids.cancel();
    utils.wishlist.ids.setData({}, (known) => ({ items: [{ id: '', productId }, ...(known?.items ?? [])] }));
    const settle = (id?: string) =>
      utils.wishlist.ids.setData({}, (known) => ({
        items: (known?.items ?? []).flatMap((item) => {
          if (item.productId !== productId) return [item];
          return id === undefined ? [] : [{ id, productId }];
        }),
      }));
    try {
      const { id } = await api.wishlist.add.mutate(wish);
      settle(id);
      notify.success(messages.itemAddedToWishlist, { action: { run: () => navigate('/user/wishlist') } });
      void utils.wishlist.list.invalidate();
      return true;
    } catch (error) {
      settle();
      if (envelopeOf(error)?.code === 'WISHLIST_DUPLICATE') void utils.wishlist.ids.invalidate();
      else tellAddFailure(error);
      return false;
    } finally {
      inFlight.delete(productId);
    }
  };
}

export type Wish = { isWished: boolean; toggle: () => void };

/** The heart of one product. */
export function useWish(productId: string): Wish {
  const utils = trpc.useUtils();
  const add = useAddWish();
  const offerUndo = useUndoRemoval();
  const known = useWishlistIds().find((item) => item.productId === productId);

  const remove = async (id: string) => {
    if (id === '' || inFlight.has(productId)) return;
    inFlight.add(productId);
    await utils.wishlist.ids.cancel();
    const before = utils.wishlist.ids.getData({});
    utils.wishlist.ids.setData({}, { items: (before?.items ?? []).filter((item) => item.id !== id) });
    try {
      offerUndo(await api.wishlist.remove.mutate({ id }));
      void utils.wishlist.list.invalidate();
    } catch (error) {
      // Gone already, in another tab: then it is as wished.
      if (envelopeOf(error)?.status !== 404) {
        utils.wishlist.ids.setData({}, before);
        notify.error(messages.removeItemFailed);
      }
    } finally {
      inFlight.delete(productId);
    }
  };
  return { isWished: known !== undefined, toggle: () => void (known ? remove(known.id) : add({ productId })) };
}
