import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SellerReviewPage } from '../../../shared/reviews/review.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useKeys } from '../../desk/frame/keys.ts';
import { QueueAction, QueueBar, QueueView } from '../../desk/queue/queue.tsx';
import { QueueSkeleton } from '../../desk/queue/queue-skeleton.tsx';
import { ReasonForm } from '../../desk/queue/reason-form.tsx';
import { useDeskView } from '../../desk/queue/use-desk-view.ts';
import { useQueue } from '../../desk/queue/use-queue.ts';
import { listCall } from '../../desk/table/use-list.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { useReplacedText } from '../../platform/http/present-text.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { PresentTextAlert } from '../../ui/feedback/present-text-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ReviewText } from '../review/review-card.tsx';
import { ReviewReply } from '../review/review-reply.tsx';
import styles from './review-desk.module.css';
import { ReviewHead } from './review-head.tsx';

const views = [
  {
    id: 'waiting',
    label: 'To answer',
    answered: false,
    empty: 'No review waits for your reply. New ones appear here.',
  },
  { id: 'answered', label: 'Answered', answered: true, empty: 'You have not answered a review yet.' },
] as const;

const usualReplies = [
  'Thank you for your review!',
  'Thank you for your feedback. I will look into it.',
  'I am sorry to hear that. Please report the problem on your order, and I will help at once.',
];

type Item = SellerReviewPage['items'][number];

function FirstReply({ review, onSent, close }: { review: Item; onSent: () => void; close: () => void }) {
  const utils = trpc.useUtils();
  const { replaces, now, take } = useReplacedText(null);
  const reply = trpc.reviews.reply.useMutation({
    onSuccess: onSent,
    onError: (error) => {
      if (!take(error)) notify.error(messageOf(error));
    },
    onSettled: () => utils.reviews.invalidate(),
  });
  return (
    <ReasonForm
      title="Reply publicly"
      label="Reply"
      description="Everybody reads it below the review."
      texts={usualReplies}
      missing="Please write a reply"
      submitLabel="Publish reply"
      isBusy={reply.isPending}
      maxLength={2000}
      notice={<PresentTextAlert text={now} />}
      onSubmit={(content) => reply.mutate({ id: review.id, content, replaces })}
      close={close}
    />
  );
}

function SellerQueue({ items, total, view }: { items: readonly Item[]; total: number; view: (typeof views)[number] }) {
  const [said, setSaid] = useState('');
  const [written, setWritten] = useState<Item>();
  // What is typed stays when the review is answered elsewhere and leaves the list.
  const isGone = written !== undefined && !items.some(({ id }) => id === written.id);
  const queue = useQueue(isGone ? [written, ...items] : items, isGone ? total + 1 : total);
  const isWriting = written !== undefined && written.id === queue.current?.id;
  const skip = () => {
    setWritten(undefined);
    queue.skip();
  };
  const finish = ({ id, product }: Item) => {
    setWritten(undefined);
    queue.finish([id]);
    setSaid(`Answered: the review of ${product.name}`);
  };
  useKeys({ ...(view.answered ? {} : { r: () => setWritten(queue.current) }), s: skip });
  return (
    <QueueView
      label={view.answered ? 'Answered reviews' : 'Reviews to answer'}
      queue={queue}
      total={queue.left}
      nameOf={({ product, user }) => `${product.name} by ${user.userName}`}
      detailOf={({ rating, createdAt }) => `${rating} of 5 · ${formatDate(createdAt)}`}
      said={said}
      empty={view.empty}
    >
      {(review) => (
        <>
          <article className={styles.card} aria-label={`Review of ${review.product.name}`}>
            <ReviewHead review={review}>
              {review.verified ? <StatusBadge tone="success">Verified purchase</StatusBadge> : null}
            </ReviewHead>
            <ReviewText review={review} />
            {view.answered ? <ReviewReply key={review.id} review={review} canReply /> : null}
          </article>
          {isWriting ? (
            <FirstReply
              key={review.id}
              review={review}
              onSent={() => finish(review)}
              close={() => setWritten(undefined)}
            />
          ) : (
            <QueueBar>
              {view.answered ? null : (
                <QueueAction label="Reply" keyName="r" tone="primary" onClick={() => setWritten(review)} />
              )}
              <QueueAction label="Skip" keyName="s" onClick={skip} />
            </QueueBar>
          )}
        </>
      )}
    </QueueView>
  );
}

/** A seller's reviews to answer, one at a time, the oldest first; and what was answered. */
export function SellerReviewsPage() {
  const view = useDeskView(views);
  const answer = trpc.reviews.ofSeller.useQuery({ answered: view.answered, limit: 50 }, listCall);
  return (
    <DeskPage title="Reviews">
      <ChipLinks
        label="Views"
        chips={views.map(({ id, label }) => ({
          label,
          href: id === 'waiting' ? '/seller-center/reviews' : `/seller-center/reviews?view=${id}`,
          isChosen: id === view.id,
        }))}
      />
      {answer.isError && answer.data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined || answer.isPlaceholderData ? (
        <QueueSkeleton />
      ) : (
        <SellerQueue key={view.id} items={answer.data.items} total={answer.data.totalItems} view={view} />
      )}
    </DeskPage>
  );
}
