import { useEffect } from 'react';
import { useOnline } from '../../platform/online.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useWishEdits } from './wish-edits.ts';

/** Sends the edits of the wishlist that were made offline once there is a network again. Renders nothing. */
export function SyncWishEdits() {
  const { status } = useSession();
  const isOnline = useOnline();
  const utils = trpc.useUtils();
  const isDue = useWishEdits().length > 0 && isOnline && status === 'authenticated';
  useEffect(() => {
    if (!isDue) return;
    const refresh = () => utils.wishlist.invalidate();
    void import('./send-wish-edits.ts').then(({ sendWishEdits }) => sendWishEdits(refresh)).catch(() => undefined);
  }, [isDue, utils]);
  return null;
}
