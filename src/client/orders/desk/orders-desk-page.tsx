import { formatDate } from '../../../shared/dates/format-date.ts';
import { orderList, orderViews } from '../../../shared/orders/order-list.ts';
import type { AdminOrderRow } from '../../../shared/orders/order-lists.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { CopySelectedButton } from '../../desk/table/copy-selected-button.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { paymentMethodLabels } from '../../payments/payment-labels.ts';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { orderStatusLabels } from '../read/order-labels.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import { OrderBulkActions } from './order-bulk-actions.tsx';

const valueLabels = { status: orderStatusLabels, paymentMethod: paymentMethodLabels };

function OrderFacts({ order }: { order: AdminOrderRow }) {
  return (
    <Facts
      facts={[
        ['Status', <OrderStatusBadge key="status" status={order.status} paysOnRelease={order.paysOnRelease} />],
        ['Payment', `${paymentMethodLabels[order.paymentMethod]}, ${order.paymentStatus}`],
        ['Total', formatMoney(order.total, order.currency)],
        ['Items', order.itemsCount],
        ['Buyer', order.user.userName],
        ['Placed', formatDate(order.createdAt, 'dateTime')],
        ['Network', order.asset?.toUpperCase()],
        ['Risk', order.riskScore === 0 ? 'None known' : `${order.riskScore}: ${order.riskSignals.join(', ')}`],
        ['Open issue', order.hasIssue ? 'Yes' : 'No'],
        ['To hand over', order.toHandOver ? 'Yes' : 'No'],
      ]}
    />
  );
}

/** Everybody's orders, in the views that staff work through. */
export function OrdersDeskPage() {
  const state = useList(orderList, orderViews);
  const answer = trpc.orderLists.admin.useQuery(state.input, listCall);
  const { counts } = useDesk();
  const may = useMay();
  return (
    <DeskPage title="Orders">
      <ViewTabs
        state={state}
        counts={{
          'to-approve': counts['orders.toApprove'] ?? 0,
          'crypto-pending': counts['orders.cryptoPending'] ?? 0,
          'on-hold': counts['orders.onHold'] ?? 0,
          'refund-requests': counts['orders.refundRequests'] ?? 0,
          'refunds-to-pay': counts['orders.refundsToPay'] ?? 0,
          disputed: counts['orders.disputed'] ?? 0,
          'manual-delivery': counts['orders.manualDelivery'] ?? 0,
        }}
      />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          user: ({ user }) => user.userName,
          status: ({ status, paysOnRelease }) => <OrderStatusBadge status={status} paysOnRelease={paysOnRelease} />,
          total: ({ total, currency }) => formatMoney(total, currency),
        }}
        hidden={['asset', 'hasManualLine', 'hasReportedPayment', 'refundToPay', 'toHandOver', 'archived']}
        filterOnly={['failedAt', 'isDisputed']}
        valueLabels={valueLabels}
        nameOf={({ orderNumber }) => orderNumber}
        brief={({ status, total, currency }) => `${orderStatusLabels[status]} · ${formatMoney(total, currency)}`}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        copied={{ noun: 'order number', textOf: ({ orderNumber }) => orderNumber }}
        actions={({ orderNumber, user }) => [
          ...(may('user:read') ? [{ label: 'Buyer’s account', href: `/admin/users/${user.id}` }] : []),
          { label: `Orders of ${user.userName}`, href: `/admin/orders?f=user:is:${user.userName}` },
          ...(may('payment:read')
            ? [{ label: 'Payments', href: `/admin/payments?f=orderNumber:is:${orderNumber}` }]
            : []),
        ]}
        drawer={(order) => <OrderFacts order={order} />}
        bulk={(selection) => (
          <>
            <OrderBulkActions state={state} selection={selection} />
            <CopySelectedButton
              selection={selection}
              noun={['order number', 'order numbers']}
              textOf={({ orderNumber }) => orderNumber}
            />
          </>
        )}
        empty={{ title: 'No orders yet', message: 'Orders appear here as soon as they are placed.' }}
      />
    </DeskPage>
  );
}
