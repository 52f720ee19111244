import { useEffect } from 'react';
import { useOnline } from '../platform/online.ts';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { useCart } from './cart-store.ts';
import { isWorthKeeping, noteKept } from './kept-cart.ts';
import { hasOfflineEdits, markOffline } from './offline-edits.ts';

/** Changes that follow each other, such as steps of a quantity, are sent as one. */
const PAUSE_MS = 2000;

/**
 * Keeps the cart of a member who wants to be reminded of it on the server too; nobody else's leaves the browser. Of several
 * devices the last one with a cart counts. What is changed offline goes there once, when there is a network again.
 */
export function SyncCart() {
  const { status } = useSession();
  const { lines } = useCart();
  const keeping = trpc.carts.keeping.useQuery({}, { enabled: status === 'authenticated' });
  const { mutate } = trpc.carts.save.useMutation();
  const isOnline = useOnline();
  const isKept = isOnline && status === 'authenticated' && keeping.data?.isKept === true;
  const count = lines.length;
  const content = JSON.stringify(lines.map(({ productId, quantity, addedAt }) => ({ productId, quantity, addedAt })));
  useEffect(() => {
    if (!isKept || !isWorthKeeping(count)) return;
    const onSuccess = () => noteKept(count);
    const timer = setTimeout(() => mutate({ items: JSON.parse(content) }, { onSuccess }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isKept, content, count, mutate]);
  useEffect(() => {
    if (!isOnline) return markOffline(content);
    if (status === 'loading' || !hasOfflineEdits(content)) return;
    void import('./check-edited-cart.ts').then(({ checkEditedCart }) => checkEditedCart()).catch(() => undefined);
  }, [isOnline, status, content]);
  return null;
}
