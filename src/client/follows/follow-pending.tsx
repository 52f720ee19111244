import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { pendingAction, useAfterSignIn } from '../platform/session/pending-action.ts';
import { useSession } from '../platform/session/session.ts';
import { api, trpc } from '../platform/trpc.ts';

export type PendingFollow = { id: string; displayName: string };

/** The seller a guest tried to follow; they are followed after sign-in. */
export const pendingFollow = pendingAction<PendingFollow>('gm-wanted-follow', ({ id, displayName }) =>
  typeof id === 'string' && typeof displayName === 'string' ? { id, displayName } : undefined,
);

/** Confirms the follow in a toast. */
export function showFollowed({ displayName }: Pick<PendingFollow, 'displayName'>): void {
  notify.success(`We’ll tell you when ${displayName} has something new or a sale`);
}

/** After sign-in, follows the seller the guest had tried to follow. Renders nothing. */
export function FollowPending() {
  const utils = trpc.useUtils();
  const { user } = useSession();
  useAfterSignIn(pendingFollow, async (seller) => {
    // Nobody follows themselves.
    if (seller.id === user?.id) return;
    try {
      const state = await api.follows.follow.mutate({ id: seller.id, notify: true });
      // What the button asked for at the sign-in may be from before.
      await utils.follows.get.cancel({ id: seller.id });
      utils.follows.get.setData({ id: seller.id }, state);
      showFollowed(seller);
    } catch (error) {
      notify.error(messageOf(error));
    }
    void utils.follows.list.invalidate();
  });
  return null;
}
