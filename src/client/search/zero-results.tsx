import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CategoryChips } from '../categories/category-chips.tsx';
import { trpc } from '../platform/trpc.ts';
import { ProductRow, ProductRowSkeleton } from '../products/card/product-row.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ChipLinks } from '../ui/layout/chip-links.tsx';
import styles from './zero-results.module.css';

const rowTitle = 'What others like';

type ZeroResultsProps = {
  query: string;
  /** Spellings that find something, best first. */
  didYouMean?: readonly string[];
  /** Given where filters narrow the search: lifts them all. */
  onClearFilters?: () => void;
};

const searchPath = (query: string) => `/search?q=${encodeURIComponent(query)}`;

/** What a search that found nothing offers instead: other spellings, fewer filters, and doors back into the shop. */
export function ZeroResults({ query, didYouMean = [], onClearFilters }: ZeroResultsProps) {
  const { data: popular } = trpc.suggestions.popular.useQuery({});
  const { data: featured } = trpc.categories.featured.useQuery({});
  const products = trpc.products.hot.useQuery({ limit: 12 });
  const [best, ...others] = didYouMean;
  const chips = (popular?.items ?? []).map((item) => ({
    label: item.query,
    href: searchPath(item.query),
    isChosen: false,
  }));
  return (
    <div className={styles.zero}>
      <EmptyState
        title={query === '' ? 'Nothing matches these filters' : `Nothing found for “${query}”`}
        message={
          onClearFilters
            ? 'Try it without the filters, or with other words.'
            : 'Check the spelling, or try fewer words.'
        }
        icon={<IconSearchOff size={32} stroke={1.6} />}
      >
        {best === undefined ? null : (
          <Button component={Link} href={searchPath(best)}>
            Did you mean “{best}”?
          </Button>
        )}
        {onClearFilters ? (
          <Button variant={best === undefined ? 'filled' : 'default'} onClick={onClearFilters}>
            Clear all filters
          </Button>
        ) : null}
        <Button component={Link} href="/product" variant="default">
          Browse everything
        </Button>
      </EmptyState>
      {others.length === 0 ? null : (
        <Block title="Or did you mean">
          <ChipLinks
            label="Other spellings"
            chips={others.map((label) => ({ label, href: searchPath(label), isChosen: false }))}
          />
        </Block>
      )}
      {chips.length === 0 ? null : (
        <Block title="Popular searches">
          <ChipLinks label="Popular searches" chips={chips} />
        </Block>
      )}
      {featured === undefined || featured.items.length === 0 ? null : (
        <CategoryChips label="Featured categories" categories={featured.items} />
      )}
      {products.data === undefined && !products.isError ? <ProductRowSkeleton title={rowTitle} /> : null}
      {products.data === undefined || products.data.items.length === 0 ? null : (
        <ProductRow title={rowTitle} products={products.data.items} seeAllHref="/product" />
      )}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
