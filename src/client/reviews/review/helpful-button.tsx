import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Review, ReviewVote } from '../../../shared/reviews/review.schemas.ts';
import { formatCount } from '../../../shared/text/count-text.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import styles from './review-card.module.css';

/** Shows the vote at once and takes it back when the server refuses it. */
export function HelpfulButton({ review }: { review: Review }) {
  const { status } = useSession();
  const [vote, setVote] = useState<ReviewVote>();
  const { helpfulCount, viewerVoted } = vote ?? review;
  const send = trpc.reviews.vote.useMutation({
    onSuccess: setVote,
    onError: (error) => {
      setVote(undefined);
      notify.error(messageOf(error));
    },
  });
  const toggle = () => {
    if (status === 'guest') return openAuthModal('login');
    if (send.isPending) return;
    setVote({ viewerVoted: !viewerVoted, helpfulCount: helpfulCount + (viewerVoted ? -1 : 1) });
    send.mutate({ id: review.id, helpful: !viewerVoted });
  };
  return (
    <button type="button" className={styles.helpful} aria-pressed={viewerVoted} onClick={toggle}>
      {viewerVoted ? (
        <IconThumbUpFilled size={16} aria-hidden="true" />
      ) : (
        <IconThumbUp size={16} stroke={1.8} aria-hidden="true" />
      )}
      Helpful{helpfulCount === 0 ? '' : ` (${formatCount(helpfulCount)})`}
    </button>
  );
}
