import { Button } from '@mantine/core';
import { IconCircleCheck, IconPackageExport, IconReceipt } from '@tabler/icons-react';
import { Link, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SoldOrder } from '../../../shared/orders/order-lists.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { orderMessageOf } from '../order-message.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import styles from './order-record.module.css';
import soldStyles from './sold-orders.module.css';

const root = '/seller-center/orders';

const lineStates = {
  pending: { label: 'Not handed over', tone: 'warning' },
  delivering: { label: 'Being delivered', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const;

type Line = SoldOrder['items'][number];
/** Handed over by its seller, and not yet done. */
const isToShip = (order: SoldOrder, { deliveryType, deliveryStatus, shippedAt }: Line) =>
  order.status === 'processing' && deliveryType === 'manual' && deliveryStatus === 'pending' && shippedAt === null;

function SoldLine({ order, line }: { order: SoldOrder; line: Line }) {
  const utils = trpc.useUtils();
  const ship = trpc.orderDesk.ship.useMutation({
    onSuccess: () => notify.success(`${line.name} marked as handed over`),
    onError: (error) => notify.error(orderMessageOf(error)),
    onSettled: () => utils.orderLists.sold.invalidate(),
  });
  const state = lineStates[line.deliveryStatus];
  return (
    <li>
      <span className={styles.what}>
        <span>
          {line.quantity} × {line.name}
        </span>
        <small>{line.shippedAt === null ? '' : `Handed over ${formatDate(line.shippedAt, 'dateTime')}`}</small>
      </span>
      <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      <span className={styles.price}>{formatMoney(line.total, order.currency)}</span>
      {isToShip(order, line) ? (
        <Button
          size="xs"
          leftSection={<IconPackageExport size={16} />}
          loading={ship.isPending}
          onClick={() => ship.mutate({ id: order.id, items: [line.id] })}
        >
          Mark as handed over
        </Button>
      ) : null}
    </li>
  );
}

function SoldOrders({ orders }: { orders: readonly SoldOrder[] }) {
  return (
    <div className={soldStyles.orders}>
      {orders.map((order) => (
        <RecordCard key={order.id} title={order.orderNumber}>
          <p className={soldStyles.facts}>
            <OrderStatusBadge status={order.status} />
            <span>
              {order.buyer.userName} · {formatDate(order.paidAt ?? order.createdAt, 'dateTime')}
            </span>
            <strong>{formatMoney(order.total, order.currency)}</strong>
          </p>
          <ul className={styles.lines}>
            {order.items.map((line) => (
              <SoldLine key={line.id} order={order} line={line} />
            ))}
          </ul>
        </RecordCard>
      ))}
    </div>
  );
}

function NoOrders({ isAll }: { isAll: boolean }) {
  return isAll ? (
    <EmptyState
      title="You have not sold anything yet"
      message="Orders with your products appear here as soon as they are paid."
      icon={<IconReceipt size={30} stroke={1.6} />}
    >
      <Button component={Link} href="/seller-center/products" variant="default">
        Go to products
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing is left to hand over"
      message="Orders that you deliver by hand wait here. Keys and files are delivered by themselves."
      icon={<IconCircleCheck size={30} stroke={1.6} />}
    >
      <Button component={Link} href={`${root}?view=all`} variant="default">
        See all sold orders
      </Button>
    </EmptyState>
  );
}

/** What a seller sold: lines to hand over first, all of them on demand. */
export function SoldOrdersPage() {
  const search = new URLSearchParams(useSearch());
  const isAll = search.get('view') === 'all';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const answer = trpc.orderLists.sold.useQuery({ page, ...(!isAll && { toShip: true }) }, listCall);
  const { data } = answer;
  return (
    <DeskPage title="Sold orders">
      <ChipLinks
        label="Views"
        chips={[
          { label: 'To hand over', href: root, isChosen: !isAll, count: isAll ? undefined : data?.totalItems },
          { label: 'All', href: `${root}?view=all`, isChosen: isAll },
        ]}
      />
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <>
          {data.items.length === 0 ? <NoOrders isAll={isAll} /> : <SoldOrders orders={data.items} />}
          <Pagination
            page={page}
            totalPages={data.totalPages}
            hrefOf={(to) => `${root}?${isAll ? 'view=all&' : ''}page=${to}`}
          />
        </>
      )}
    </DeskPage>
  );
}
