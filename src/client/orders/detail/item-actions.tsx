import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { itemSteps } from '../read/item-steps.ts';
import { talkOfOrder } from '../talk/talk-subject.ts';
import styles from './order-item-card.module.css';

const IssueDialog = lazy(async () => ({ default: (await import('../talk/issue-dialog.tsx')).IssueDialog }));

/** What can be done with one line: review it, and report what is wrong with it. */
export function ItemActions({ order, item }: { order: Order; item: OrderItem }) {
  const [isReporting, setReporting] = useState(false);
  const { canReview, canReport } = itemSteps(order, item);
  if (!canReview && !canReport) return null;
  return (
    <div className={styles.actions}>
      {canReview ? (
        <Button
          component={Link}
          href={`/product/${item.slug}#reviews`}
          variant="default"
          size="sm"
          // Both stand side by side on a phone.
          px={12}
          aria-label={`Write a review of ${item.name}`}
        >
          Write a review
        </Button>
      ) : null}
      {canReport ? (
        <Button
          variant="default"
          size="sm"
          px={12}
          aria-haspopup="dialog"
          aria-label={`Report a problem with ${item.name}`}
          onClick={() => setReporting(true)}
        >
          Report a problem
        </Button>
      ) : null}
      {isReporting ? (
        <Suspense fallback={null}>
          <IssueDialog about={talkOfOrder(order)} itemId={item.id} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
