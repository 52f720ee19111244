import { IconCircleCheck } from '@tabler/icons-react';
import type { WorkKind } from '../../../shared/desk/desk.schemas.ts';
import { namesOf } from '../../../shared/records/record.ts';
import { badgeOf, useDesk } from '../../desk/frame/desk-state.ts';
import { LinkRow, LinkRows } from '../../desk/frame/link-rows.tsx';
import styles from './todo-list.module.css';

/** Where each kind of work is done: a list that shows exactly this work. */
const places: Record<WorkKind, { label: string; href: string }> = {
  'orders.toApprove': { label: 'Orders to approve', href: '/admin/orders?view=to-approve' },
  'orders.cryptoPending': { label: 'Crypto payments to check', href: '/admin/orders?view=crypto-pending' },
  'orders.onHold': { label: 'Orders on hold', href: '/admin/orders?view=on-hold' },
  'orders.refundRequests': { label: 'Refund requests', href: '/admin/orders?view=refund-requests' },
  'orders.refundsToPay': { label: 'Refunds to pay out', href: '/admin/orders?view=refunds-to-pay' },
  'orders.manualDelivery': { label: 'Items to hand over', href: '/admin/orders?view=manual-delivery' },
  'orders.disputed': { label: 'Disputed payments', href: '/admin/orders?view=disputed' },
  'products.toApprove': { label: 'Products to approve', href: '/admin/products?view=to-approve' },
  'products.lowKeys': { label: 'Keys running low', href: '/admin/products?view=low-keys' },
  'reviews.pending': { label: 'Reviews to check', href: '/admin/reviews' },
  'support.waiting': { label: 'Support questions to answer', href: '/admin/support' },
  'reports.open': { label: 'Reports to answer', href: '/admin/reports' },
  'sellers.applied': { label: 'Seller applications', href: '/admin/seller-applications' },
  'ops.failedJobs': { label: 'Failed jobs', href: '/admin/ops/failures' },
  'ops.alerts': { label: 'Open alerts', href: '/admin/alerts' },
  'wallet.withdrawals': { label: 'Withdrawals to decide', href: '/admin/wallet' },
};
const kinds = namesOf(places);

/** What waits for whoever looks, each with the way to it. */
export function TodoList() {
  const { counts } = useDesk();
  const known = kinds.filter((kind) => counts[kind] !== undefined);
  const open = known.filter((kind) => (counts[kind] ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <section className={styles.card} aria-label="To do">
      <h2>To do</h2>
      {open.length === 0 ? (
        <p className={styles.done}>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" /> Nothing is waiting.
        </p>
      ) : (
        <LinkRows>
          {open.map((kind) => {
            const count = <strong>{badgeOf(counts[kind] ?? 0)}</strong>;
            return <LinkRow key={kind} href={places[kind].href} mark={count} label={places[kind].label} />;
          })}
        </LinkRows>
      )}
    </section>
  );
}
