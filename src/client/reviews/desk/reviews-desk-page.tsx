import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { allowedReviewTargets } from '../../../shared/reviews/review.machine.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { useOpened } from '../../desk/queue/use-opened.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { ApproveAll } from './approve-all.tsx';
import { RejectForm } from './reject-form.tsx';
import { ReviewContext } from './review-context.tsx';
import { type ReviewRow, useModeration } from './use-moderation.ts';

const views = [
  { id: 'waiting', label: 'Waiting', asked: { status: 'pending' }, empty: 'No review waits for a decision.' },
  {
    id: 'reported',
    label: 'Published and reported',
    asked: { status: 'approved', reported: true },
    empty: 'No published review has an open report.',
  },
] as const;

function ReviewsQueue({ items, total, empty }: { items: readonly ReviewRow[]; total: number; empty: string }) {
  const queue = useQueue(items, total);
  const { said, decide, decideMany, isBusy } = useModeration(queue);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [rejecting, setRejecting] = useOpened<'one' | 'many', ReviewRow>(queue);
  const { current } = queue;
  const ids = chosen.filter((id) => queue.items.some((item) => item.id === id));
  const close = () => setRejecting(undefined);
  const mayApprove = current !== undefined && allowedReviewTargets(current.status, 'moderator').includes('approved');
  const approve = () => {
    if (current === undefined || !mayApprove) return;
    close();
    decide(current, { to: 'approved' });
  };
  const skip = () => {
    close();
    queue.skip();
  };
  const reject = (reason: string) => {
    close();
    if (rejecting === 'many') decideMany(ids, { to: 'rejected', reason }, () => setChosen([]));
    else if (current) decide(current, { to: 'rejected', reason });
  };
  useKeys({ a: approve, r: () => setRejecting('one'), s: skip });
  const batchActions = (
    <>
      {mayApprove ? (
        <Button size="xs" loading={isBusy} onClick={() => decideMany(ids, { to: 'approved' }, () => setChosen([]))}>
          Approve {ids.length}
        </Button>
      ) : null}
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => setRejecting('many')}>
        Reject {ids.length}
      </Button>
    </>
  );
  return (
    <QueueView
      label="Reviews to decide"
      queue={queue}
      total={queue.left}
      nameOf={({ product, user }) => `${product.name} by ${user.userName}`}
      detailOf={({ rating, createdAt }) => `${rating} of 5 · ${formatDate(createdAt)}`}
      said={said}
      batch={{ ids, change: setChosen, actions: batchActions }}
      empty={empty}
    >
      {(review) => (
        <>
          <ReviewContext review={review} />
          {rejecting === undefined ? (
            <QueueBar>
              {mayApprove ? <QueueAction label="Approve" keyName="a" tone="primary" onClick={approve} /> : null}
              <QueueAction label="Reject" keyName="r" tone="danger" onClick={() => setRejecting('one')} />
              <QueueAction label="Skip" keyName="s" onClick={skip} />
            </QueueBar>
          ) : (
            <RejectForm
              key={`${rejecting} ${review.id}`}
              title={rejecting === 'many' ? `Reject ${ids.length} chosen reviews` : 'Reject this review'}
              isBusy={isBusy}
              onReject={reject}
              close={close}
            />
          )}
        </>
      )}
    </QueueView>
  );
}

/** Reviews one at a time, with all that helps to judge them; several at once where they are alike. */
export function ReviewsDeskPage() {
  const view = useDeskView(views);
  const answer = trpc.reviewModeration.list.useQuery({ ...view.asked, limit: 50 }, listCall);
  return (
    <DeskPage title="Reviews" actions={view.id === 'waiting' && answer.data?.totalItems ? <ApproveAll /> : null}>
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'waiting' ? '/admin/reviews' : `/admin/reviews?view=${id}`,
          isChosen: id === view.id,
        }))}
      />
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined || answer.isPlaceholderData ? (
        <QueueSkeleton />
      ) : (
        <ReviewsQueue key={view.id} items={answer.data.items} total={answer.data.totalItems} empty={view.empty} />
      )}
    </DeskPage>
  );
}
