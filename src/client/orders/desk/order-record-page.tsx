import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard, RecordPage } from '../../desk/record/record-page.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { TotalsList } from '../../ui/values/totals-list.tsx';
import { OrderDocuments } from '../detail/order-documents.tsx';
import { OrderTimeline } from '../detail/order-timeline.tsx';
import { paysOnRelease } from '../read/later-charge.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import { useOrder } from '../read/use-order.ts';
import { OrderIssues } from '../talk/order-issues.tsx';
import { OrderNotes } from '../talk/order-notes.tsx';
import { talkOfOrder } from '../talk/talk-subject.ts';
import { OrderCustomer } from './order-customer.tsx';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderGiftRecord } from './order-gift-record.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderRisk } from './order-risk.tsx';

const crumbs = [{ label: 'Orders', href: '/admin/orders' }];

function OrderRecord({ order }: { order: Order }) {
  return (
    <RecordPage
      title={`Order ${order.orderNumber}`}
      crumbs={crumbs}
      lead={
        <>
          <OrderStatusBadge status={order.status} paysOnRelease={paysOnRelease(order)} />
          <span>Placed {formatDate(order.createdAt, 'longDateTime')}</span>
          {order.archivedAt === null ? null : <span>Archived {formatDate(order.archivedAt, 'dateTime')}</span>}
          <CopyButton value={order.orderNumber} label="Copy order number" />
        </>
      }
      side={
        <>
          <OrderDecisions order={order} />
          <OrderCustomer order={order} />
          {order.gift === null ? null : <OrderGiftRecord gift={order.gift} />}
          <OrderRisk order={order} />
        </>
      }
    >
      <RecordCard title="Items">
        <OrderLines order={order} />
        <TotalsList totals={order.totals} isPlaced refunded={order.refundedAmount} />
      </RecordCard>
      <OrderMoney order={order} />
      {order.paidAt ? (
        <RecordCard title="Documents">
          <OrderDocuments order={order} />
        </RecordCard>
      ) : null}
      <OrderIssues about={talkOfOrder(order)} />
      <OrderNotes order={order} />
      <RecordCard title="Timeline">
        <OrderTimeline timeline={order.timeline} />
      </RecordCard>
    </RecordPage>
  );
}

/** One order for those who decide about it. */
export function OrderRecordPage({ params }: ScreenProps) {
  const query = useOrder(params.id ?? '');
  if (query.data) return <OrderRecord order={query.data} />;
  if (query.isError) {
    return <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <DeskPage title="Order" crumbs={crumbs}>
      <div aria-hidden="true">
        <Skeleton height={180} radius={12} />
        <Skeleton height={260} radius={12} />
      </div>
    </DeskPage>
  );
}
