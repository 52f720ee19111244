import { useSearchParams } from 'wouter';
import { trpc } from '../../platform/trpc.ts';
import { threadPageSize } from '../thread/use-thread.ts';
import { type InboxAddress, readInboxAddress } from './inbox-address.ts';

/** What the address shows. Where it names a conversation and no box, the list is of the box that has it. */
export function useInboxAddress(threadId: string | undefined, userId: string | undefined): InboxAddress {
  const [search] = useSearchParams();
  const { data: isSent } = trpc.messages.thread.useQuery(
    { id: threadId ?? '', page: 1, limit: threadPageSize },
    {
      enabled: threadId !== undefined && !search.has('box'),
      select: ({ messages: { items } }) => items.length > 0 && items.every(({ from }) => from.id === userId),
    },
  );
  const shown = readInboxAddress(search, threadId);
  return isSent && !search.has('box') ? { ...shown, box: 'sent' } : shown;
}
