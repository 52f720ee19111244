import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { errorCatalogue } from '../../../shared/errors/error-catalogue.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Shown instead of an order that does not exist or belongs to somebody else. */
export function OrderMissing({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  // As the whole page it is what the tab is called, too.
  usePageTitle(headingLevel === 1 ? errorCatalogue.ORDER_NOT_FOUND.message : undefined);
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={errorCatalogue.ORDER_NOT_FOUND.message}
      message="It may belong to another account, or the link is incomplete."
      icon={<IconReceiptOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/orders">
        My orders
      </Button>
    </EmptyState>
  );
}
