import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';

/** Whether I follow a seller, and how to change it; shown at once, and taken back where it fails. */
export function useFollow(sellerId: string) {
  const { status } = useSession();
  const utils = trpc.useUtils();
  const state = trpc.follows.get.useQuery({ id: sellerId }, { enabled: status === 'authenticated', retry: false });
  const reply = {
    onError: (error: unknown) => {
      notify.error(messageOf(error));
      void utils.follows.get.invalidate({ id: sellerId });
    },
    onSettled: () => utils.follows.list.invalidate(),
  };
  const follow = trpc.follows.follow.useMutation(reply);
  const unfollow = trpc.follows.unfollow.useMutation(reply);
  const show = (isFollowed: boolean, isTold: boolean) =>
    utils.follows.get.setData({ id: sellerId }, { isFollowed, notify: isTold });
  return {
    isFollowed: state.data?.isFollowed === true,
    isBusy: follow.isPending || unfollow.isPending,
    follow: (isTold = true, onFollowed?: () => void) => {
      show(true, isTold);
      follow.mutate({ id: sellerId, notify: isTold }, { onSuccess: () => onFollowed?.() });
    },
    unfollow: () => {
      show(false, false);
      unfollow.mutate({ id: sellerId });
    },
  };
}
