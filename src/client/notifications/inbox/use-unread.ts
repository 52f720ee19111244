import type { UnreadCounts } from '../../../shared/notifications/notification.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

/** Where the live channel does not come through, the counters are at most this old. */
const pollMs = 60_000;

/** What I have not read; every open page shows the same numbers. */
export function useUnread(): UnreadCounts | undefined {
  const { status } = useSession();
  const unread = trpc.notifications.unread.useQuery(
    {},
    { enabled: status === 'authenticated', refetchInterval: pollMs, staleTime: pollMs, refetchOnWindowFocus: true },
  );
  return unread.data;
}
