import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { PublicReview } from '../../../shared/users/public-profile.schemas.ts';
import { useReadersZone } from '../../platform/screen/hydration.tsx';
import { ReviewPhotos } from '../../reviews/review/review-photos.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import styles from './public-profile.module.css';

function Review({ review, author }: { review: PublicReview; author: string }) {
  const { product, rating, title, content, verified, helpfulCount, createdAt } = review;
  return (
    <article className={styles.review}>
      <span className={styles.cover}>
        <CoverImage src={product.coverUrl} alt="" sizes="64px" />
      </span>
      <Link href={`/product/${product.slug}`} className={styles.product ?? ''}>
        {product.name}
      </Link>
      <div className={styles.meta}>
        <RatingStars rating={rating} reviewCount={1} variant="given" />
        <span>{formatDate(createdAt, 'date', useReadersZone())}</span>
        {verified ? <span>Verified purchase</span> : null}
        {helpfulCount === 0 ? null : <span>Helpful to {helpfulCount}</span>}
      </div>
      {title === null || title === '' ? null : <strong className={styles.title}>{title}</strong>}
      {content === null || content === '' ? null : <p className={styles.content}>{content}</p>}
      <ReviewPhotos images={review.images} author={author} />
    </article>
  );
}

type PublicReviewListProps = { reviews: readonly PublicReview[]; author: string };

export function PublicReviewList({ reviews, author }: PublicReviewListProps) {
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} author={author} />
        </li>
      ))}
    </ul>
  );
}
