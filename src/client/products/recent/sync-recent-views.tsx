import { useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { api } from '../../platform/trpc.ts';
import { onViewQueued, returnViews, takeViews } from './views-to-send.ts';

async function sendViews(): Promise<void> {
  const productIds = takeViews();
  if (productIds.length === 0) return;
  // Failures are silent: what could not be sent goes with the next view.
  await api.recentViews.note.mutate({ productIds }).catch(() => returnViews(productIds));
}

/** Tells a member's account what was looked at: after the sign-in all that waits, then each view. Shows nothing. */
export function SyncRecentViews() {
  const { status, user } = useSession();
  // While the shop is viewed as another role nothing can be changed: the views wait.
  const mayTell = status === 'authenticated' && user.viewsAs === undefined;
  useEffect(() => {
    if (!mayTell) return;
    void sendViews();
    return onViewQueued(() => void sendViews());
  }, [mayTell]);
  return null;
}
