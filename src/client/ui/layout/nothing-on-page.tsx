import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../feedback/empty-state.tsx';

type NothingOnPageProps = {
  page: number;
  /** The first page, narrowed as this one is. */
  firstHref: string;
  icon: ReactNode;
};

/** A later page of a list that has become shorter, or was never that long: the list itself may well hold something. */
export function NothingOnPage({ page, firstHref, icon }: NothingOnPageProps) {
  return (
    <EmptyState title={`Nothing on page ${page}`} message="Everything is on the pages before it." icon={icon}>
      <Button component={Link} href={firstHref} variant="default">
        Go to the first page
      </Button>
    </EmptyState>
  );
}
