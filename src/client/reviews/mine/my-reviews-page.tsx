import { Button } from '@mantine/core';
import { IconMessageStar } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { isPastEnd, readPage } from '../../../shared/pagination/page.rules.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import styles from './my-reviews-page.module.css';
import { OwnReviewCard } from './own-review-card.tsx';
import { ReviewSuggestions } from './review-suggestions.tsx';

const base = '/user/reviews';
const icon = <IconMessageStar size={32} stroke={1.6} />;

function MyReviews({ page }: { page: number }) {
  const list = trpc.reviews.mine.useQuery({ page }, { placeholderData: (previous) => previous });
  const suggestions = trpc.reviews.suggestions.useQuery({});
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined || suggestions.isPending) return <Skeleton height={420} radius={14} />;
  if (isPastEnd(list.data)) return <NothingOnPage page={list.data.page} firstHref={base} icon={icon} />;
  if (list.data.totalItems === 0) {
    return suggestions.data?.items.length ? (
      <p className={styles.hint}>You have written no reviews yet. Choose stars above to write your first.</p>
    ) : (
      <EmptyState
        title="No reviews yet"
        message="What you think of the things you bought helps the next person to choose."
        icon={icon}
      >
        <Button component={Link} href="/user/orders">
          See my orders
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {list.data.items.map(({ product, ...review }) => (
          <RemovableItem key={review.id} className={styles.item}>
            <Link href={`/product/${product.slug}#reviews`} className={styles.cover ?? ''} aria-hidden tabIndex={-1}>
              <CoverImage src={product.coverUrl} alt="" sizes="72px" />
            </Link>
            <div className={styles.body}>
              <Link href={`/product/${product.slug}#reviews`} className={styles.name ?? ''}>
                {product.name}
              </Link>
              <OwnReviewCard review={review} productId={product.id} productName={product.name} />
            </div>
          </RemovableItem>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={list.data.totalPages}
        hrefOf={(target) => (target === 1 ? base : `${base}?page=${target}`)}
      />
    </>
  );
}

export function MyReviewsPage() {
  const [search] = useSearchParams();
  const page = readPage(search);
  return (
    <UserLayout>
      <PageHeader title="My reviews" description="What you have written, and what you can still review." />
      <ReviewSuggestions />
      <MyReviews page={page} />
    </UserLayout>
  );
}
