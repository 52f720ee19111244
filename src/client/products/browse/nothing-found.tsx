import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { FilterState } from '../query/use-product-filters.ts';

/** A list without a single product: its filters exclude each other. */
export function NothingFound({ state: { clearedHref } }: { state: FilterState }) {
  return (
    <EmptyState
      title="No product matches these filters"
      message="Lift one of the filters above, or start again from the whole market."
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
