import { Button } from '@mantine/core';
import { IconMoodEmpty, IconPackage } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { FilterState } from '../query/use-product-filters.ts';

/** A list without a single product: nothing is called that, its filters exclude each other, or there are none yet. */
export function NothingFound({ state }: { state: FilterState }) {
  const { clearedHref, filters, place } = state;
  const isSearch = filters.q !== '';
  if (!isSearch && state.hrefOf({}) === clearedHref) return <NothingYet isCategory={place.kind === 'category'} />;
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

function NothingYet({ isCategory }: { isCategory: boolean }) {
  return (
    <EmptyState
      title={isCategory ? 'There is nothing in this category yet' : 'There are no products yet'}
      message="Please come back soon: new products appear here as soon as they are published."
      icon={<IconPackage size={32} stroke={1.6} />}
    >
      {isCategory ? (
        <Button component={Link} href="/product">
          See all products
        </Button>
      ) : null}
    </EmptyState>
  );
}
