import { Button } from '@mantine/core';
import { IconBan, IconMessages } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ScreenProps } from '../platform/screen/screen-module.ts';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { BoxTabs, ConversationList, SearchField } from './inbox/conversation-list.tsx';
import { type InboxAddress, inboxHref } from './inbox/inbox-address.ts';
import { useInboxAddress } from './inbox/use-inbox-address.ts';
import { useMoveKeys } from './inbox/use-move-keys.ts';
import styles from './messages-page.module.css';
import { ThreadPane } from './thread/thread-pane.tsx';

const skeletons = [1, 2, 3, 4] as const;

/** Conversations at the left, the open one at the right; on a phone one of both. */
export function MessagesPage({ params }: ScreenProps) {
  const { user } = useSession();
  const shown = useInboxAddress(params.id, user?.id);
  if (user === undefined) return null;
  return (
    <UserLayout>
      <div className={styles.page} data-open={shown.threadId === undefined ? undefined : ''}>
        <PageHeader title="Messages">
          {shown.threadId === undefined ? (
            <Button
              component={Link}
              href="/user/messages/blocked"
              variant="default"
              leftSection={<IconBan size={18} stroke={1.8} />}
            >
              Blocked members
            </Button>
          ) : null}
        </PageHeader>
        <div className={styles.panes}>
          <Inbox shown={shown} userId={user.id} />
          <div className={styles.thread}>
            {shown.threadId === undefined ? (
              <p className={styles.hint}>
                <span>
                  Choose a conversation, or press <kbd>j</kbd> and <kbd>k</kbd> to go through them.
                </span>
              </p>
            ) : (
              <ThreadPane
                key={shown.threadId}
                id={shown.threadId}
                userId={user.id}
                backHref={inboxHref({ ...shown, threadId: undefined })}
              />
            )}
          </div>
        </div>
      </div>
    </UserLayout>
  );
}

function Inbox({ shown, userId }: { shown: InboxAddress; userId: string }) {
  const [, setParams] = useSearchParams();
  const [words, setWords] = useState(shown.q);
  const [seen, setSeen] = useState(shown.q);
  // What is being typed stays as it is; a link to other words, or to none, replaces it.
  if (shown.q !== seen) {
    setSeen(shown.q);
    if (shown.q !== words.trim()) setWords(shown.q);
  }
  const q = useDeferredValue(words.trim());
  const { box, page } = shown;
  const list = trpc.messages.list.useQuery(
    { box, page, ...(q !== '' && { q }) },
    { staleTime: 0, refetchInterval: 60_000, placeholderData: (previous) => previous },
  );
  const rows = list.data?.items ?? [];
  useMoveKeys(
    rows.map(({ threadId }) => inboxHref({ ...shown, threadId })),
    shown.threadId === undefined ? undefined : inboxHref(shown),
  );
  const find = (next: string) => {
    setWords(next);
    setParams(new URL(inboxHref({ ...shown, q: next.trim(), page: 1 }), location.href).searchParams, { replace: true });
  };
  return (
    <div className={styles.inbox}>
      <BoxTabs shown={shown} unreadCount={list.data?.unreadCount ?? 0} />
      <SearchField value={words} onChange={find} />
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? skeletons.map((skeleton) => <Skeleton key={skeleton} height={74} radius={12} />) : null}
      {list.data === undefined || rows.length > 0 ? null : <Nothing shown={shown} isSearch={q !== ''} />}
      {list.data === undefined ? null : (
        <ConversationList
          rows={rows}
          userId={userId}
          shown={shown}
          totalPages={list.data.totalPages}
          now={list.dataUpdatedAt}
        />
      )}
    </div>
  );
}

function Nothing({ shown, isSearch }: { shown: InboxAddress; isSearch: boolean }) {
  const isFiltered = isSearch || shown.box !== 'inbox' || shown.page > 1;
  const sent = trpc.messages.list.useQuery({ box: 'sent' }, { enabled: !isFiltered, staleTime: 0 });
  if (!isFiltered && sent.isPending) return null;
  if (!isFiltered && sent.data !== undefined && sent.data.totalItems > 0) {
    return (
      <EmptyState
        title="Nothing received yet"
        message="Answers to what you wrote appear here."
        icon={<IconMessages size={32} stroke={1.6} />}
      >
        <Button component={Link} href={inboxHref({ ...shown, box: 'sent' })} variant="default">
          Show what you sent
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isSearch ? 'Nothing found' : shown.box === 'unread' ? 'Nothing unread' : 'No messages'}
      message="Write to a seller from a product page, or to a member from their profile."
      icon={<IconMessages size={32} stroke={1.6} />}
    >
      <Button component={Link} href={isFiltered ? '/user/messages' : '/product'} variant="default">
        {isFiltered ? 'All received messages' : 'Browse the market'}
      </Button>
    </EmptyState>
  );
}
