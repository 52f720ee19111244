import { createContext, useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import { wishlistMessages } from '../../../shared/wishlist/wishlist.messages.ts';
import type { WishlistItem } from '../../../shared/wishlist/wishlist.schemas.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { maySeeSession } from '../../platform/session/session-refresh.ts';
import { unasked, useFact } from '../../platform/shared-fact.ts';
import { api, trpc } from '../../platform/trpc.ts';
import { queueWishEdit, useWishEdits, type WishEdit } from '../offline/wish-edits.ts';
import { alertSet } from './alert-texts.ts';
import { type KnownWish, withAnswer } from './known-wishes.ts';
import { type PendingWish, pendingWish } from './pending-wish.ts';
import { useUndoRemoval } from './use-undo-removal.ts';

/** Products with a request under way: a second click must not overtake the first. */
const inFlight = new Set<string>();

const noWishes: readonly KnownWish[] = [];

export const WishesContext = createContext(unasked(noWishes));

export function useWishesQuery(isAsked: boolean): readonly KnownWish[] {
  const { status } = useSession();
  const edits = useWishEdits();
  const { data } = trpc.wishlist.ids.useQuery({}, { enabled: isAsked && status === 'authenticated' });
  const known = (status === 'authenticated' ? data?.items : undefined) ?? noWishes;
  return useMemo(() => withEdits(known, edits), [known, edits]);
}

/** Which products are on the member's list, with what was edited offline; nothing for guests. */
export function useWishlistIds(): readonly KnownWish[] {
  return useFact(WishesContext);
}

/** What the hearts and price alerts know of an item. */
export function toKnownWish({ id, product, targetPrice }: WishlistItem) {
  return { id, productId: product.id, ...(targetPrice !== undefined && { targetPrice }) };
}

function withEdits(known: readonly KnownWish[], edits: readonly WishEdit[]): readonly KnownWish[] {
  if (edits.length === 0) return known;
  const edited = new Set(edits.map(({ productId }) => productId));
  const added = edits.filter(({ isWanted }) => isWanted).map(({ productId }) => ({ id: '', productId }));
  return [...added, ...known.filter(({ productId }) => !edited.has(productId))];
}

/** Offline nobody can be asked who is here; the browser knows that a member was. */
const isMemberOffline = () => !navigator.onLine && maySeeSession();

/** Whether a call was refused because the session has ended, which the member is told elsewhere. */
export function isSessionOver(error: unknown): boolean {
  return asksForSession(envelopeOf(error)?.code) && !maySeeSession();
}

/** Keeps what somebody wants who is not signed in, or no longer, until they are. */
export function wishAfterSignIn(wish: PendingWish): void {
  pendingWish.remember(wish);
  openAuthModal('login');
}

/** Tells why a product could not be added; a full list offers a way out. */
function tellAddFailure(error: unknown): void {
  const title = wishlistMessages.addToWishlistFailed;
  const action = { label: 'Make room', run: () => navigate('/user/wishlist') };
  const isFull = envelopeOf(error)?.code === 'WISHLIST_FULL';
  notify.error(messageOf(error), { title, ...(isFull && { action }) });
}

/** Adds the product; one that is on the list already is given the price that was asked for. */
async function addOrAim(wish: PendingWish): Promise<WishlistItem> {
  try {
    return await api.wishlist.add.mutate(wish);
  } catch (error) {
    if (wish.targetPrice === undefined || envelopeOf(error)?.code !== 'WISHLIST_DUPLICATE') throw error;
    const { items } = await api.wishlist.ids.query({});
    const known = items.find(({ productId }) => productId === wish.productId);
    if (known === undefined) throw error;
    return await api.wishlist.update.mutate({ id: known.id, targetPrice: wish.targetPrice });
  }
}

/**
 * Shows what became of one product, and leaves those that were changed meanwhile as they are. A read that began before
 * the answer knows nothing of it, and is owed all the same.
 */
function useSettleWish() {
  const { ids } = trpc.useUtils().wishlist;
  return async (productId: string, item?: KnownWish) => {
    await ids.cancel();
    ids.setData({}, (known) => ({ items: withAnswer(known?.items ?? [], productId, item) }));
    void ids.invalidate();
  };
}

/** Adds optimistically and reverts when the server refuses. Resolves to whether it worked. */
export function useAddWish(): (wish: PendingWish) => Promise<boolean> {
  const { status } = useSession();
  const utils = trpc.useUtils();
  const settle = useSettleWish();
  return async (wish) => {
    if (status !== 'authenticated') {
      wishAfterSignIn(wish);
      return false;
    }
    const { productId } = wish;
    if (inFlight.has(productId)) return false;
    inFlight.add(productId);
    await utils.wishlist.ids.cancel();
    utils.wishlist.ids.setData({}, (known) => ({ items: [{ id: '', productId }, ...(known?.items ?? [])] }));
    try {
      const item = await addOrAim(wish);
      await settle(productId, toKnownWish(item));
      const done = wish.targetPrice === undefined ? wishlistMessages.itemAddedToWishlist : alertSet(item);
      notify.success(done, { action: { run: () => navigate('/user/wishlist') } });
      void utils.wishlist.list.invalidate();
      return true;
    } catch (error) {
      await settle(productId);
      if (isSessionOver(error)) wishAfterSignIn(wish);
      // A duplicate is on the list already.
      else if (envelopeOf(error)?.code !== 'WISHLIST_DUPLICATE') tellAddFailure(error);
      return false;
    } finally {
      inFlight.delete(productId);
    }
  };
}

export type Wish = { isWished: boolean; toggle: () => void };

/** The heart of one product. */
export function useWish({ id: productId, name }: { id: string; name: string }): Wish {
  const utils = trpc.useUtils();
  const add = useAddWish();
  const offerUndo = useUndoRemoval();
  const settle = useSettleWish();
  const known = useWishlistIds().find((item) => item.productId === productId);

  const remove = async (wish: KnownWish) => {
    if (wish.id === '' || inFlight.has(productId)) return;
    inFlight.add(productId);
    await utils.wishlist.ids.cancel();
    utils.wishlist.ids.setData({}, (now) => ({ items: withAnswer(now?.items ?? [], productId) }));
    try {
      offerUndo(await api.wishlist.remove.mutate({ id: wish.id }));
      await settle(productId);
      void utils.wishlist.list.invalidate();
    } catch (error) {
      // Already removed in another tab, which is the wanted result.
      const isGone = envelopeOf(error)?.status === 404;
      await settle(productId, isGone ? undefined : wish);
      if (!isGone) notify.error(messageOf(error), { title: wishlistMessages.removeItemFailed });
    } finally {
      inFlight.delete(productId);
    }
  };
  const isWished = known !== undefined;
  const toggle = () => {
    if (isMemberOffline()) queueWishEdit({ productId, isWanted: !isWished, name });
    else void (known ? remove(known) : add({ productId }));
  };
  return { isWished, toggle };
}
