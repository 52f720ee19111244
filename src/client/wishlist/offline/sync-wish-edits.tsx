import { useEffect, useRef } from 'react';
import { keepTrying } from '../../platform/keep-trying.ts';
import { notify } from '../../platform/notify.tsx';
import { useOnline } from '../../platform/online.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { readWishEdits, useWishEdits } from './wish-edits.ts';

/** The visitor should be able to read which ones. */
const lostMs = 12_000;

/** Sends the edits of the wishlist that were made offline once there is a network again. Renders nothing. */
export function SyncWishEdits() {
  const { status } = useSession();
  const isOnline = useOnline();
  const utils = trpc.useUtils();
  const edits = useWishEdits();
  const isDue = edits.length > 0 && isOnline && status === 'authenticated';
  useEffect(() => {
    if (!isDue) return;
    return keepTrying(async () => {
      const { sendWishEdits } = await import('./send-wish-edits.ts');
      await sendWishEdits(() => utils.wishlist.invalidate());
      return readWishEdits().length === 0;
    });
  }, [isDue, utils]);
  const waiting = useRef(edits);
  useEffect(() => {
    if (status === 'authenticated') waiting.current = edits;
    if (status !== 'guest' || waiting.current.length === 0 || edits.length > 0) return;
    const names = waiting.current.map(({ name }) => name).join(', ');
    waiting.current = [];
    notify.warning(names, { title: 'Changes to your wishlist made offline were not saved', durationMs: lostMs });
  }, [status, edits]);
  return null;
}
