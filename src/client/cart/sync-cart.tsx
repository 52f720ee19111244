import { useEffect } from 'react';
import { keepTrying } from '../platform/keep-trying.ts';
import { useOnline } from '../platform/online.ts';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { useCart } from './cart-store.ts';
import { narrowedCart, noteKept, noteNarrowed } from './kept-cart.ts';
import { hasOfflineEdits, markOffline } from './offline-edits.ts';

/** Changes that follow each other, such as steps of a quantity, are sent as one. */
const PAUSE_MS = 2000;

/**
 * Keeps the cart of a member who wants to be reminded of it on the server too; nobody else's leaves the browser. Of several
 * devices the last one with a cart counts. What leaves such a cart leaves it there as well, also after signing out. What is
 * changed offline goes there once, when there is a network again.
 */
export function SyncCart() {
  const { status } = useSession();
  const { lines } = useCart();
  const keeping = trpc.carts.keeping.useQuery({}, { enabled: status === 'authenticated' });
  const { mutate: save } = trpc.carts.save.useMutation();
  const { mutate: narrow } = trpc.carts.narrow.useMutation();
  const isOnline = useOnline();
  const isKept = isOnline && status === 'authenticated' && keeping.data?.isKept === true && lines.length > 0;
  const isKnown = isOnline && (status === 'guest' || keeping.data !== undefined);
  const content = JSON.stringify(lines.map(({ productId, quantity, addedAt }) => ({ productId, quantity, addedAt })));
  useEffect(() => {
    const items = cartItems(content);
    const productIds = items.map(({ productId }) => productId);
    if (isKept) {
      const onSuccess = ({ cartId }: { cartId: string | null }) => noteKept(cartId, productIds);
      const timer = setTimeout(() => save({ items }, { onSuccess }), PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const cartId = isKnown ? narrowedCart(productIds) : undefined;
    if (cartId === undefined) return;
    const onSuccess = () => noteNarrowed(productIds);
    const timer = setTimeout(() => narrow({ cartId, productIds }, { onSuccess }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isKept, isKnown, content, save, narrow]);
  useEffect(() => {
    if (!isOnline) return markOffline(content);
    if (status === 'loading' || !hasOfflineEdits(content)) return;
    return keepTrying(async () => {
      const { checkEditedCart } = await import('./check-edited-cart.ts');
      await checkEditedCart();
      return true;
    });
  }, [isOnline, status, content]);
  return null;
}

const cartItems = (content: string): { productId: string; quantity: number; addedAt: string }[] => JSON.parse(content);
