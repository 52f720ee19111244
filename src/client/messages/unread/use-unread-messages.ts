import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

/** Where the live channel does not come through, the counter is at most this old. */
const pollMs = 60_000;

/** How many messages I have not read; every open page shows the same number. */
export function useUnreadMessages(): number {
  const { status } = useSession();
  const unread = trpc.messages.unread.useQuery(
    {},
    { enabled: status === 'authenticated', refetchInterval: pollMs, staleTime: pollMs, refetchOnWindowFocus: true },
  );
  return unread.data?.unreadCount ?? 0;
}
