import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ReviewViewer } from '../../../shared/reviews/review.schemas.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { StarInput } from '../writing/star-input.tsx';
import styles from './review-summary.module.css';

type WriteInvitationProps = {
  viewer: ReviewViewer | undefined;
  /** Nobody has reviewed the product yet. */
  isFirst: boolean;
  onWrite: (rating: number) => void;
};

/** The way to a review for who may write one, the reason for who may not. */
export function WriteInvitation({ viewer, isFirst, onWrite }: WriteInvitationProps) {
  const { status } = useSession();
  if (status === 'guest') {
    return (
      <div className={styles.invitation}>
        <h3>{isFirst ? 'No reviews yet' : 'Do you own it?'}</h3>
        <p>Everybody who bought it here can review it.</p>
        <Button variant="default" onClick={() => openAuthModal('login')}>
          Sign in to review
        </Button>
      </div>
    );
  }
  if (viewer === undefined) return null;
  if (viewer.canReview) {
    return (
      <div className={styles.invitation}>
        <h3>How do you like it?</h3>
        <StarInput name="quick-rating" label="Rate it" value={0} onChange={onWrite} isLabelHidden />
        <Button leftSection={<IconPencil size={17} stroke={1.8} />} onClick={() => onWrite(0)}>
          Write a review
        </Button>
      </div>
    );
  }
  if (viewer.refusal === 'email-not-verified') {
    return (
      <div className={styles.invitation}>
        <h3>One step left</h3>
        <p>Confirm your e-mail address, then you can review what you bought.</p>
        <Button component={Link} href="/verify-email/sent" variant="default">
          Confirm my address
        </Button>
      </div>
    );
  }
  if (viewer.refusal !== 'not-bought') return null;
  return (
    <div className={styles.invitation}>
      <h3>{isFirst ? 'No reviews yet' : 'Reviews by buyers'}</h3>
      <p>Everybody who bought it here can review it. Once your order is delivered, you write yours in this place.</p>
    </div>
  );
}
