import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ReviewFlag } from '../../../shared/reviews/review-moderation.rules.ts';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ReviewText } from '../review/review-card.tsx';
import styles from './review-desk.module.css';
import type { ReviewRow } from './use-moderation.ts';

const flagLabels: Record<ReviewFlag, string> = {
  unverified: 'Has not bought it',
  link: 'Holds a link',
  word_list: 'Listed word',
  every_review: 'Every review is checked',
  edited: 'Edited since',
  reported: 'Reported by many',
  author_banned: 'Author is banned',
};
const labels: Readonly<Record<string, string | undefined>> = flagLabels;

/** The review with all that helps to judge it: the product, the author, and why it waits. */
export function ReviewContext({ review }: { review: ReviewRow }) {
  const { product, user, flags, reports, reportReasons, rating, createdAt, verified, resubmits, rejectReason } = review;
  return (
    <article className={styles.card} aria-label={`Review of ${product.name}`}>
      <header className={styles.head}>
        {product.coverUrl === '' ? null : <img src={product.coverUrl} alt="" width={60} height={80} />}
        <div className={styles.about}>
          <Link className={styles.product} href={`/product/${product.slug}`}>
            {product.name}
          </Link>
          <span className={styles.facts}>
            <RatingStars rating={rating} reviewCount={1} variant="given" />
            <span>
              by {user.id === null ? user.userName : <Link href={`/admin/users/${user.id}`}>{user.userName}</Link>}
            </span>
            <time dateTime={createdAt}>{formatDate(createdAt, 'dateTime')}</time>
          </span>
          <span className={styles.badges}>
            {verified ? <StatusBadge tone="success">Verified purchase</StatusBadge> : null}
            {flags.map((flag) => (
              <StatusBadge key={flag} tone="warning">
                {labels[flag] ?? flag}
              </StatusBadge>
            ))}
            {reports === 0 ? null : (
              <StatusBadge tone="danger">{reports === 1 ? '1 report' : `${reports} reports`}</StatusBadge>
            )}
            {resubmits === 0 ? null : <StatusBadge tone="info">Submitted again ({resubmits})</StatusBadge>}
          </span>
        </div>
      </header>
      {review.title === null && review.content === null ? (
        <p className={styles.note}>A rating without words.</p>
      ) : (
        <ReviewText review={review} />
      )}
      {rejectReason === null ? null : <p className={styles.note}>Rejected before: {rejectReason}</p>}
      {reportReasons.length === 0 ? null : (
        <section className={styles.reports} aria-label="Reports">
          <h2>What others report</h2>
          <ul>
            {reportReasons.map(({ reason, details }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports come without ids and keep their order
              <li key={index}>
                <strong>{reason.replaceAll('_', ' ')}</strong>
                {details === null ? null : <> – {details}</>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
