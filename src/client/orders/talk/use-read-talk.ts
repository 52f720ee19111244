import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useWhenSeen } from '../../platform/use-when-seen.ts';

/** Marks what the member was told of an order's talk as read, once they look at what was written last in it. */
export function useReadTalk(orderId: string, last: string | undefined): void {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const read = trpc.orderTalk.read.useMutation({ onSuccess: () => utils.notifications.unread.invalidate() });
  // A viewed role changes nothing.
  useWhenSeen(user && !user.viewsAs ? last : undefined, () => read.mutate({ id: orderId }));
}
