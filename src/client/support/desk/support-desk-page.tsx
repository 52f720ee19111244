import { Button } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { useLive } from '../../notifications/live/use-live.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { SupportQueue } from './support-queue.tsx';

const views = [
  { id: 'waiting', label: 'Waiting for us', empty: 'Nobody is waiting for an answer.' },
  { id: 'mine', label: 'Mine', empty: 'No open conversations are assigned to you.' },
  { id: 'answered', label: 'Answered', empty: 'No conversations are waiting for a user.' },
  { id: 'closed', label: 'Closed', empty: 'No conversation has been closed yet.' },
] as const;

/** What members ask, one at a time; VIP members first, then who has waited longest. */
export function SupportDeskPage() {
  useLive();
  const view = useDeskView(views);
  const answer = trpc.supportDesk.list.useQuery({ view: view.id }, { ...listCall, refetchInterval: 30_000 });
  return (
    <DeskPage
      title="Support"
      actions={
        <Button
          component={Link}
          href="/admin/support/answers"
          variant="default"
          leftSection={<IconTextPlus size={18} stroke={1.8} />}
        >
          Saved replies
        </Button>
      }
    >
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'waiting' ? '/admin/support' : `/admin/support?view=${id}`,
          isChosen: id === view.id,
        }))}
      />
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined || answer.isPlaceholderData ? (
        <QueueSkeleton />
      ) : (
        <SupportQueue
          key={view.id}
          items={answer.data.items}
          total={answer.data.totalItems}
          empty={view.empty}
          now={answer.dataUpdatedAt}
        />
      )}
    </DeskPage>
  );
}
