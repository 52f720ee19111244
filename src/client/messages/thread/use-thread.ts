import { useEffect, useState } from 'react';
import type { Message, Thread } from '../../../shared/messages/message.schemas.ts';
import { joinPages } from '../../../shared/pagination/join-pages.ts';
import { trpc } from '../../platform/trpc.ts';

export const threadPageSize = 30;
/** Where the live channel does not come through, a conversation is at most this old. */
const pollMs = 60_000;

/** A conversation with as many of its messages as were asked for, oldest first. */
export function useThread(id: string) {
  const [pages, setPages] = useState(1);
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) =>
      t.messages.thread({ id, page: index + 1, limit: threadPageSize }, { staleTime: 0, refetchInterval: pollMs }),
    ),
  );
  const [newest] = results;
  const thread: Thread | undefined = newest?.data;
  return {
    thread,
    messages: joinPages(results.map(({ data }) => data?.messages)).reverse(),
    error: newest?.error ?? null,
    retry: () => void newest?.refetch(),
    hasEarlier: (thread?.messages.totalPages ?? 0) > pages,
    isLoadingEarlier: results.some(({ isPending }) => isPending),
    showEarlier: () => setPages(pages + 1),
  };
}

/** Marks what is received as read while the member looks at it. */
export function useMarkRead(messages: readonly Message[], userId: string | undefined): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.messages.read.useMutation({
    onSuccess: ({ unreadCount }) => {
      utils.messages.unread.setData({}, { unreadCount });
      void utils.messages.list.invalidate();
    },
  });
  const unread = messages.findLast(({ from, isRead }) => from.id !== userId && !isRead)?.id;
  useEffect(() => {
    if (unread === undefined) return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ id: unread });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, mutate]);
}
