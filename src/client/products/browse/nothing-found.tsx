import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { FilterState } from '../query/use-product-filters.ts';

/** A list without a single product: nothing is called that, or its filters exclude each other. */
export function NothingFound({ state: { clearedHref, filters } }: { state: FilterState }) {
  const isSearch = filters.q !== '';
  return (
    <EmptyState
      title={isSearch ? `Nothing found for “${filters.q}”` : 'No products match these filters'}
      message={
        isSearch
          ? 'Check the spelling, try fewer words, or remove a filter.'
          : 'Remove one of the filters above, or start again with all products.'
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
