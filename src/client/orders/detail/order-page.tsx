import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { usePageTitle } from '../../platform/screen/page-title.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { OrderGift } from '../gift/order-gift.tsx';
import { describeBilling } from '../read/describe-billing.ts';
import { paysOnRelease } from '../read/later-charge.ts';
import { paymentMethodLabels } from '../read/order-labels.ts';
import { OrderMissing } from '../read/order-missing.tsx';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import { OrderTitle } from '../read/order-title.tsx';
import { useOrder } from '../read/use-order.ts';
import { RefundSection } from '../refund/refund-section.tsx';
import { OrderRegionNotice } from '../region/order-region-notice.tsx';
import { OrderIssues } from '../talk/order-issues.tsx';
import { OrderNotes } from '../talk/order-notes.tsx';
import { talkOfOrder } from '../talk/talk-subject.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderItemCard } from './order-item-card.tsx';
import { OrderNotices } from './order-notices.tsx';
import styles from './order-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const crumbs = [{ label: 'My orders', href: '/user/orders' }];

function describePayment(order: Order): string {
  const paid = order.payments.find(({ status }) => status === 'paid' || status === 'refunded');
  const label = paymentMethodLabels[paid?.method ?? order.paymentMethod];
  return paid?.cardLast4 ? `${label} ending in ${paid.cardLast4}` : label;
}

function OrderSide({ order }: { order: Order }) {
  return (
    <aside className={styles.side} aria-label="Total and details">
      <section className={styles.box}>
        <h2 className={styles.heading}>Total</h2>
        <TotalsList totals={order.totals} isPlaced />
        {order.refundedAmount > 0 ? (
          <p className={styles.back}>
            <span>Refunded</span>
            <strong>{formatMoney(order.refundedAmount, order.currency)}</strong>
          </p>
        ) : null}
      </section>
      <section className={styles.box}>
        <h2 className={styles.heading}>Details</h2>
        <dl className={styles.facts}>
          <dt>Payment</dt>
          <dd>{describePayment(order)}</dd>
          <dt>{order.viewedAs === 'buyer' ? 'Contact' : 'Buyer'}</dt>
          <dd>
            {order.contact.firstName} {order.contact.lastName}
            <br />
            {order.contact.email}
          </dd>
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
                <code className={styles.hash}>{order.transactionHash}</code>
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

function OrderView({ order }: { order: Order }) {
  usePageTitle(`Order ${order.orderNumber}`);
  return (
    <>
      <PageHeader
        title={<OrderTitle text="Order" number={order.orderNumber} />}
        here={order.orderNumber}
        crumbs={crumbs}
        description={
          <span className={styles.lead}>
            <OrderStatusBadge status={order.status} paysOnRelease={paysOnRelease(order)} />
            Placed {formatDate(order.createdAt, 'longDateTime')}
            <CopyButton value={order.orderNumber} label="Copy order number" />
          </span>
        }
      >
        <OrderActions order={order} />
      </PageHeader>
      <OrderNotices order={order} />
      <OrderRegionNotice order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderProgress order={order} />
          {order.gift === null ? null : <OrderGift order={order} gift={order.gift} />}
          <RefundSection order={order} />
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
                isGift={order.gift !== null && order.gift.state !== 'claimed'}
              />
            ))}
          </section>
          <OrderIssues about={talkOfOrder(order)} />
          <OrderNotes order={order} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}

export function OrderPage({ params }: ScreenProps) {
  const query = useOrder(params.id ?? '');
  const isMissing = [400, 404, 422].includes(query.error?.data?.status ?? 0);
  return (
    <UserLayout>
      {query.data ? <OrderView order={query.data} /> : null}
      {query.isPending ? (
        <div className={styles.skeletons} aria-hidden="true">
          <Skeleton width={130} height={16} />
          <Skeleton width="min(440px, 90%)" height={40} />
          <Skeleton width="min(380px, 80%)" height={26} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <Skeleton height={96} radius={14} />
              <Skeleton height={118} radius={14} />
              <Skeleton height={240} radius={14} />
            </div>
            <div className={styles.side}>
              <Skeleton height={142} radius={14} />
              <Skeleton height={180} radius={14} />
              <Skeleton height={160} radius={14} />
            </div>
          </div>
        </div>
      ) : null}
      {isMissing && !query.data ? <OrderMissing headingLevel={1} /> : null}
      {query.isError && !isMissing && !query.data ? (
        <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </UserLayout>
  );
}
