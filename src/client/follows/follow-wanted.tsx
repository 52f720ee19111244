import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { useAfterSignIn, wantedValue } from '../platform/session/wanted.ts';
import { api, trpc } from '../platform/trpc.ts';

export type WantedFollow = { id: string; displayName: string };

/** The seller whom a guest wanted to follow; it is done after sign-in. */
export const wantedFollow = wantedValue<WantedFollow>('gm-wanted-follow', ({ id, displayName }) =>
  typeof id === 'string' && typeof displayName === 'string' ? { id, displayName } : undefined,
);

/** Tells that the news of a seller will be told. */
export function tellFollowed({ displayName }: Pick<WantedFollow, 'displayName'>): void {
  notify.success(`We’ll tell you when ${displayName} has something new or a sale`);
}

/** Follows the seller whom a guest wanted to follow after sign-in. Renders nothing. */
export function FollowWanted() {
  const utils = trpc.useUtils();
  const { user } = useSession();
  useAfterSignIn(wantedFollow, async (seller) => {
    // Nobody follows themselves.
    if (seller.id === user?.id) return;
    try {
      const state = await api.follows.follow.mutate({ id: seller.id, notify: true });
      // What the button asked for at the sign-in may be from before.
      await utils.follows.get.cancel({ id: seller.id });
      utils.follows.get.setData({ id: seller.id }, state);
      tellFollowed(seller);
    } catch (error) {
      notify.error(messageOf(error));
    }
    void utils.follows.list.invalidate();
  });
  return null;
}
