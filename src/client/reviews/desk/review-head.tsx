import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Review, ReviewedProduct } from '../../../shared/reviews/review.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import styles from './review-desk.module.css';

type ReviewHeadProps = { review: Review & { product: ReviewedProduct }; children?: ReactNode };

/** What was reviewed by whom and when; staff reach its author. `children` are badges. */
export function ReviewHead({ review: { product, user, rating, createdAt }, children }: ReviewHeadProps) {
  const { root } = useDesk();
  const isLinked = root === '/admin' && user.id !== null;
  return (
    <header className={styles.head}>
      <span className={styles.cover}>
        <CoverImage src={product.coverUrl} alt="" sizes="64px" />
      </span>
      <div className={styles.about}>
        <h2 className={styles.product}>
          <Link href={`/product/${product.slug}`}>{product.name}</Link>
        </h2>
        <span className={styles.facts}>
          <RatingStars rating={rating} reviewCount={1} variant="given" />
          <span>by {isLinked ? <Link href={`/admin/users/${user.id}`}>{user.userName}</Link> : user.userName}</span>
          <time dateTime={createdAt}>{formatDate(createdAt, 'dateTime')}</time>
        </span>
        <span className={styles.badges}>{children}</span>
      </div>
    </header>
  );
}
