import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ReviewStatus } from '../../../shared/reviews/review.machine.ts';
import type { OwnReview } from '../../../shared/reviews/review.schemas.ts';
import { reviewMessages } from '../../../shared/reviews/reviews.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { StatusBadge, type StatusTone } from '../../ui/values/status-badge.tsx';
import styles from '../review/review-card.module.css';
import { ReviewText } from '../review/review-card.tsx';
import { useRefreshReviews } from '../writing/use-refresh-reviews.ts';

const ReviewFormModal = lazy(() =>
  import('../writing/review-form-modal.tsx').then((m) => ({ default: m.ReviewFormModal })),
);

const states: Record<ReviewStatus, { tone: StatusTone; label: string; note?: string }> = {
  approved: { tone: 'success', label: 'Published' },
  pending: {
    tone: 'warning',
    label: 'Waiting for approval',
    note: 'A moderator will look at it soon. Until then only you can see it.',
  },
  rejected: { tone: 'danger', label: 'Not published' },
};

type OwnReviewCardProps = { review: OwnReview; productId: string; productName: string; title?: string };

/** One's own review with its state, and the ways to change and delete it. */
export function OwnReviewCard({ review, productId, productName, title = 'Your review' }: OwnReviewCardProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const refresh = useRefreshReviews();
  const close = () => setOpen(undefined);
  const remove = trpc.reviews.delete.useMutation({
    onSuccess: async () => {
      notify.success(reviewMessages.reviewDeleted);
      close();
      await refresh();
    },
    onError: (error) => notify.error(messageOf(error), { title: reviewMessages.deleteReviewFailed }),
  });
  const state = states[review.status];
  const note = review.status === 'rejected' ? `Reason: ${review.rejectReason ?? 'none given'}` : state.note;
  return (
    <article className={`${styles.card} ${styles.own}`} aria-label={title}>
      <header className={styles.ownHead}>
        <strong>{title}</strong>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        <RatingStars rating={review.rating} reviewCount={1} variant="given" />
      </header>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <ReviewText review={review} />
      <div className={styles.actions}>
        {review.canEdit ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.8} />}
            onClick={() => setOpen('edit')}
          >
            {review.status === 'rejected' ? 'Edit and resubmit' : 'Edit'}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="red"
          size="sm"
          leftSection={<IconTrash size={16} stroke={1.8} />}
          data-removes=""
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      </div>
      {open === 'edit' ? (
        <Suspense fallback={null}>
          <ReviewFormModal product={{ id: productId, name: productName }} review={review} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmModal
        isOpen={open === 'delete'}
        title="Delete your review?"
        confirmLabel="Delete review"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: review.id })}
        onClose={close}
      >
        Your rating, text and pictures for {productName} will be deleted, along with their helpful votes.
      </ConfirmModal>
    </article>
  );
}
