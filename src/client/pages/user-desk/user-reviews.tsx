import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { TabState } from './tab-state.tsx';
import styles from './user-desk-page.module.css';

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;
const labels = { pending: 'Waiting', approved: 'Published', rejected: 'Rejected' } as const;

export function UserReviews({ user }: { user: AdminUser }) {
  const reviews = trpc.reviewModeration.ofUser.useQuery({ id: user.id }, { staleTime: 0 });
  return (
    <TabState label="Reviews" answer={reviews} empty="No reviews yet.">
      {({ id, product, rating, title, content, status, createdAt, rejectReason }) => (
        <li key={id}>
          <span className={styles.grow}>
            <Link href={`/product/${product.slug}#reviews`}>{product.name}</Link>
          </span>
          <RatingStars rating={rating} reviewCount={1} variant="given" />
          <span>{formatDate(createdAt)}</span>
          <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
          {title === null && content === null ? null : (
            <p className={styles.text}>{[title, content].filter(Boolean).join('\n')}</p>
          )}
          {rejectReason === null ? null : <p className={styles.values}>Rejected: {rejectReason}</p>}
        </li>
      )}
    </TabState>
  );
}
