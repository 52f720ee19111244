import type { ReviewFlag } from '../../../shared/reviews/review-moderation.rules.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ReviewText } from '../review/review-card.tsx';
import styles from './review-desk.module.css';
import { ReviewHead } from './review-head.tsx';
import type { ReviewRow } from './use-moderation.ts';

const flagLabels: Record<ReviewFlag, string> = {
  unverified: 'Has not bought it',
  link: 'Holds a link',
  word_list: 'Listed word',
  every_review: 'Every review is checked',
  edited: 'Edited since',
  repeated: 'Deleted and written again',
  reported: 'Reported by many',
  author_banned: 'Author is banned',
};
const labels: Readonly<Record<string, string | undefined>> = flagLabels;

/** The review with all that helps to judge it: the product, the author, and why it waits. */
export function ReviewContext({ review }: { review: ReviewRow }) {
  const { product, flags, reports, reportReasons, verified, resubmits, rejectReason } = review;
  return (
    <article className={styles.card} aria-label={`Review of ${product.name}`}>
      <ReviewHead review={review}>
        {verified ? <StatusBadge tone="success">Verified purchase</StatusBadge> : null}
        {flags.map((flag) => (
          <StatusBadge key={flag} tone="warning">
            {labels[flag] ?? flag}
          </StatusBadge>
        ))}
        {reports === 0 ? null : <StatusBadge tone="danger">{countOf(reports, 'report')}</StatusBadge>}
        {resubmits === 0 ? null : <StatusBadge tone="info">Submitted again ({resubmits})</StatusBadge>}
      </ReviewHead>
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
