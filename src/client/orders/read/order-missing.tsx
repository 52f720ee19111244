import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { errorCatalogue } from '../../../shared/errors/error-catalogue.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Instead of an order that is not there, or belongs to somebody else. */
export function OrderMissing({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={errorCatalogue.ORDER_NOT_FOUND.message}
      message="It may belong to another account, or the address was cut off."
      icon={<IconReceiptOff size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/orders">
        My orders
      </Button>
    </EmptyState>
  );
}
