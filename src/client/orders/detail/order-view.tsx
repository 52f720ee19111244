import { lazy, Suspense } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { paymentMethodLabels } from '../../payments/payment-labels.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import { TransactionLink } from '../../ui/values/transaction-link.tsx';
import { OrderGift } from '../gift/order-gift.tsx';
import { contactName } from '../read/contact-name.ts';
import { describeBilling } from '../read/describe-billing.ts';
import { paysOnRelease } from '../read/later-charge.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import { OrderTitle } from '../read/order-title.tsx';
import { paymentOf } from '../read/paid-by.ts';
import { RefundSection } from '../refund/refund-section.tsx';
import { OrderRegionNotice } from '../region/order-region-notice.tsx';
import { OrderIssues } from '../talk/order-issues.tsx';
import { OrderNotes } from '../talk/order-notes.tsx';
import { talkOfOrder } from '../talk/talk-subject.ts';
import { ItemActions } from './item-actions.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderItemCard } from './order-item-card.tsx';
import { listOf } from './order-list-link.ts';
import { OrderNotices } from './order-notices.tsx';
import styles from './order-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const OrderCoins = lazy(async () => ({ default: (await import('./order-coins.tsx')).OrderCoins }));

function describePayment(order: Order): string {
  const paid = paymentOf(order);
  const label = paymentMethodLabels[paid?.method ?? order.paymentMethod];
  return paid?.cardLast4 ? `${label} ending in ${paid.cardLast4}` : label;
}

function OrderSide({ order }: { order: Order }) {
  const contact = [contactName(order.contact), order.contact.email].filter((line) => line !== '');
  return (
    <aside className={styles.side} aria-label="Total and details">
      <section className={styles.box}>
        <h2 className={styles.heading}>Total</h2>
        <TotalsList totals={order.totals} isPlaced refunded={order.refundedAmount} />
      </section>
      <section className={styles.box}>
        <h2 className={styles.heading}>Details</h2>
        <dl className={styles.facts}>
          <dt>Payment</dt>
          <dd>{describePayment(order)}</dd>
          {contact.length === 0 ? null : (
            <>
              <dt>{order.viewedAs === 'buyer' ? 'Contact' : 'Buyer'}</dt>
              <dd className={styles.contact}>{contact.join('\n')}</dd>
            </>
          )}
          {order.note === null ? null : (
            <>
              <dt>Note to the seller</dt>
              <dd>{order.note}</dd>
            </>
          )}
          {order.transactionHash === null ? null : (
            <>
              <dt>Transaction on {order.network?.toUpperCase()}</dt>
              <dd>
                <code className={styles.hash}>{order.transactionHash}</code>{' '}
                <TransactionLink network={order.network} hash={order.transactionHash} />
              </dd>
            </>
          )}
          {order.billing === null ? null : (
            <>
              <dt>Billed to</dt>
              <dd>{describeBilling(order.billing)}</dd>
            </>
          )}
        </dl>
      </section>
      <section className={styles.box}>
        <h2 className={styles.heading}>Timeline</h2>
        <OrderTimeline timeline={order.timeline} />
      </section>
      {order.paidAt === null || order.viewedAs === 'seller' ? null : (
        <section className={styles.box}>
          <h2 className={styles.heading}>Documents</h2>
          <OrderDocuments order={order} />
        </section>
      )}
    </aside>
  );
}

function Notices({ order, isReadOnly }: { order: Order; isReadOnly: boolean }) {
  const notices = <OrderNotices order={order} />;
  const hasCoins = order.paymentMethod === 'crypto' || order.transactionHash !== null;
  if (isReadOnly || !hasCoins || order.viewedAs !== 'buyer') return notices;
  return (
    <Suspense fallback={notices}>
      <OrderCoins order={order}>{notices}</OrderCoins>
    </Suspense>
  );
}

/** One's own order, or one that was sold; to read only while offline. */
export function OrderView({ order, isReadOnly = false }: { order: Order; isReadOnly?: boolean }) {
  usePageTitle(`Order ${order.orderNumber}`);
  return (
    <>
      <PageHeader
        title={<OrderTitle text="Order" number={order.orderNumber} />}
        here={order.orderNumber}
        crumbs={[listOf(order)]}
        description={
          <span className={styles.lead}>
            <OrderStatusBadge status={order.status} paysOnRelease={paysOnRelease(order)} />
            Placed {formatDate(order.createdAt, 'longDateTime')}
            <CopyButton value={order.orderNumber} label="Copy order number" />
          </span>
        }
      >
        {isReadOnly ? null : <OrderActions order={order} />}
      </PageHeader>
      <Notices order={order} isReadOnly={isReadOnly} />
      <OrderRegionNotice order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderProgress order={order} />
          {order.gift === null ? null : <OrderGift order={order} gift={order.gift} />}
          {isReadOnly ? null : <RefundSection order={order} />}
          <section className={styles.items} aria-label="Items">
            <h2 className={styles.itemsHeading}>Items</h2>
            {order.items.map((item) => (
              <OrderItemCard
                key={item.id}
                item={item}
                orderId={order.id}
                currency={order.currency}
                buyerCountry={order.buyerCountry}
                isPaid={order.paidAt !== null}
                paysOnRelease={paysOnRelease(order)}
                deliversAt={order.deliversAt}
                isFrozen={order.status === 'refund_requested'}
                isGift={order.gift !== null && order.gift.state !== 'claimed'}
              >
                {isReadOnly ? null : <ItemActions order={order} item={item} />}
              </OrderItemCard>
            ))}
          </section>
          {isReadOnly ? null : (
            <>
              <OrderIssues about={talkOfOrder(order)} />
              <OrderNotes order={order} />
            </>
          )}
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}
