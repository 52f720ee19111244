import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ProductPage } from '../../shared/products/product.schemas.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { describeCount } from './product-labels.ts';
import styles from './product-results.module.css';
import type { FilterState } from './use-product-filters.ts';

/** Covers of the first row load at once, whatever the number of columns. */
const eagerCards = 4;
const places = Array.from({ length: 12 }, (_, place) => place);

export function ResultsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {places.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

function NothingFound({ state: { filters, clearedHref } }: { state: FilterState }) {
  const hasWords = filters.q !== '';
  return (
    <EmptyState
      title={hasWords ? `Nothing found for “${filters.q}”` : 'No product matches these filters'}
      message={
        hasWords
          ? 'Check the spelling, use fewer words, or lift some filters.'
          : 'Lift one of the filters above, or start again from the whole market.'
      }
      icon={<IconMoodEmpty size={32} stroke={1.6} />}
    >
      <Button component={Link} href={clearedHref}>
        Clear all filters
      </Button>
      <Button component={Link} href="/product?onSale=true" variant="default">
        See what is on sale
      </Button>
    </EmptyState>
  );
}

function NoSuchPage({ page, state }: { page: ProductPage; state: FilterState }) {
  return (
    <EmptyState
      title={`There is no page ${page.page}`}
      message={`This list ends at page ${page.totalPages}.`}
      icon={<IconMoodEmpty size={32} stroke={1.6} />}
    >
      <Button component={Link} href={state.hrefOf({ page: 1 })}>
        Go to the first page
      </Button>
    </EmptyState>
  );
}

type ProductResultsProps = {
  page: ProductPage;
  state: FilterState;
  isStale: boolean;
  onIntent: (page: number) => void;
};

export function ProductResults({ page, state, isStale, onIntent }: ProductResultsProps) {
  if (page.totalItems === 0) return <NothingFound state={state} />;
  if (page.items.length === 0) return <NoSuchPage page={page} state={state} />;
  const first = (page.page - 1) * page.limit + 1;
  return (
    <>
      <div className={styles.grid} aria-busy={isStale} data-stale={isStale || undefined}>
        {page.items.map((product, index) => (
          <ProductCard key={product.id} product={product} eager={index < eagerCards} />
        ))}
      </div>
      <div className={styles.foot}>
        <p className={styles.range}>
          {first.toLocaleString('en-US')}–{(first + page.items.length - 1).toLocaleString('en-US')} of{' '}
          {describeCount(page.totalItems)}
        </p>
        <Pagination
          page={page.page}
          totalPages={page.totalPages}
          hrefOf={(number) => state.hrefOf({ page: number })}
          onIntent={onIntent}
        />
      </div>
    </>
  );
}
