import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Stands for a screen or record of the desk that does not exist. */
export function DeskNotFound() {
  const { root, home } = useDesk();
  usePageTitle('Not found');
  return (
    <EmptyState
      headingLevel={1}
      title="Not found"
      message="There is nothing at this address: it was deleted, or the link is incomplete."
      icon={<IconFileUnknown size={32} stroke={1.6} />}
    >
      <Button component={Link} href={root}>
        {home}
      </Button>
    </EmptyState>
  );
}
