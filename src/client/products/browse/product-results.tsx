import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatCount } from '../../../shared/text/count-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { ProductCardSkeleton } from '../card/product-card-skeleton.tsx';
import { mostPagesInView } from '../query/filter-address.ts';
import { describeTotal } from '../query/list-labels.ts';
import type { CatalogueView } from '../query/product-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import styles from './product-results.module.css';
import type { ListPage, ProductPages } from './use-product-pages.ts';

/** Covers of the first row load at once, whatever the number of columns. */
const eagerCards = 4;

export function ResultsSkeleton({ cards, view }: { cards: number; view: CatalogueView }) {
  const places = Array.from({ length: cards }, (_, place) => place);
  return (
    <div className={view === 'grid' ? styles.grid : styles.list} aria-hidden="true">
      {places.map((place) => (
        <ProductCardSkeleton key={place} layout={view} />
      ))}
    </div>
  );
}

function NoSuchPage({ page, state }: { page: ListPage; state: FilterState }) {
  return (
    <EmptyState
      title="There is no such page"
      message={`This list ends at page ${page.totalPages}.`}
      icon={<IconMoodEmpty size={32} stroke={1.6} />}
    >
      <Button component={Link} href={state.hrefOf({ page: 1 })}>
        Go to the first page
      </Button>
    </EmptyState>
  );
}

type FootProps = {
  first: ListPage;
  last: ListPage;
  state: FilterState;
  isFetching: boolean;
  onIntent: (page: number) => void;
};

/** Where one is in the list and the ways on: pages, and on a phone 'show more', which adds the next page below. */
function Foot({ first, last, state, isFetching, onIntent }: FootProps) {
  const { from, page } = state.filters;
  const start = (first.page - 1) * first.limit + 1;
  const end = (last.page - 1) * last.limit + last.items.length;
  const canShowMore = page < last.totalPages && page - from + 1 < mostPagesInView;
  return (
    <div className={styles.foot}>
      {canShowMore ? (
        <Button
          className={styles.more ?? ''}
          variant="default"
          size="md"
          loading={isFetching}
          onClick={() => state.amend({ page: page + 1, from })}
        >
          Show more
        </Button>
      ) : null}
      <p className={styles.range}>
        {end - start + 1 < last.totalItems
          ? `${formatCount(start)}–${formatCount(end)} of ${describeTotal(last)}`
          : describeTotal(last)}
      </p>
      <Pagination
        page={page}
        totalPages={last.totalPages}
        hrefOf={(number) => state.hrefOf({ page: number })}
        onIntent={onIntent}
      />
    </div>
  );
}

/** A product that moved on to the next page between the two calls is listed once, where it was first. */
function listProducts(pages: readonly ListPage[]): ListPage['items'] {
  return [...new Map(pages.flatMap(({ items }) => items).map((product) => [product.id, product])).values()];
}

type ProductResultsProps = { results: ProductPages; state: FilterState; view: CatalogueView };

/** The cards of all pages in view. There is at least one product. */
export function ProductResults({
  results: { pages, isStale, isFetchingMore, prefetch },
  state,
  view,
}: ProductResultsProps) {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first.items.length === 0) return <NoSuchPage page={first} state={state} />;
  return (
    <>
      <div
        className={view === 'grid' ? styles.grid : styles.list}
        aria-busy={isStale || isFetchingMore}
        data-stale={isStale || undefined}
      >
        {listProducts(pages).map((product, index) => (
          <ProductCard key={product.id} product={product} layout={view} eager={index < eagerCards} />
        ))}
      </div>
      <Foot first={first} last={last} state={state} isFetching={isFetchingMore} onIntent={prefetch} />
    </>
  );
}
