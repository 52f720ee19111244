import { useSearchParams } from 'wouter';
import { trpc } from '../../platform/trpc.ts';
import { threadPageSize } from '../thread/use-thread.ts';
import { readShown, type Shown } from './shown.ts';

/** What the address shows. Where it names a conversation and no box, the list is of the box that has it. */
export function useShown(threadId: string | undefined, userId: string | undefined): Shown {
  const [search] = useSearchParams();
  const { data: isSent } = trpc.messages.thread.useQuery(
    { id: threadId ?? '', page: 1, limit: threadPageSize },
    {
      enabled: threadId !== undefined && !search.has('box'),
      select: ({ messages: { items } }) => items.length > 0 && items.every(({ from }) => from.id === userId),
    },
  );
  const shown = readShown(search, threadId);
  return isSent && !search.has('box') ? { ...shown, box: 'sent' } : shown;
}
