import { IconFlag, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Review } from '../../../shared/reviews/review.schemas.ts';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { ReportReviewDialog } from './report-review-dialog.tsx';
import styles from './review-card.module.css';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewReply } from './review-reply.tsx';

export function ReviewCard({ review, canReply }: { review: Review; canReply: boolean }) {
  const { status, user: viewer } = useSession();
  const [isReporting, setReporting] = useState(false);
  const isOwn = viewer !== undefined && viewer.id === review.user.id;
  return (
    <article className={styles.card} aria-label={`Review by ${review.user.userName}`}>
      <ReviewHead review={review} />
      <ReviewText review={review} />
      <div className={styles.actions}>
        {isOwn ? null : <HelpfulButton review={review} />}
        {isOwn ? null : (
          <button
            type="button"
            className={styles.quiet}
            onClick={() => (status === 'guest' ? openAuthModal('login') : setReporting(true))}
          >
            <IconFlag size={15} stroke={1.8} aria-hidden="true" />
            Report
          </button>
        )}
      </div>
      <ReviewReply review={review} canReply={canReply} />
      {isReporting ? <ReportReviewDialog reviewId={review.id} onClose={() => setReporting(false)} /> : null}
    </article>
  );
}

function ReviewHead({ review: { user, rating, verified, createdAt, editedAt } }: { review: Review }) {
  return (
    <header className={styles.head}>
      <Avatar user={user} />
      <span className={styles.who}>
        <span className={styles.name}>
          {user.id === null ? user.userName : <Link href={`/user/${user.id}`}>{user.userName}</Link>}
          {user.isVip ? <span className={styles.vip}>VIP</span> : null}
        </span>
        <span className={styles.facts}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {editedAt === undefined ? null : <span>edited</span>}
          {verified ? (
            <span className={styles.verified}>
              <IconRosetteDiscountCheckFilled size={15} aria-hidden="true" />
              Verified purchase
            </span>
          ) : null}
        </span>
      </span>
      <RatingStars rating={rating} reviewCount={1} variant="given" />
    </header>
  );
}

/** What was written, as plain text, with its pictures. */
export function ReviewText({ review }: { review: Review }) {
  return (
    <>
      {review.title === null ? null : <h3 className={styles.title}>{review.title}</h3>}
      {review.content === null ? null : <p className={styles.content}>{review.content}</p>}
      <ReviewPhotos images={review.images} author={review.user.userName} />
    </>
  );
}
