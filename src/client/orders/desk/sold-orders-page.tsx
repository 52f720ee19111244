import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconPackageExport, IconReceipt, IconSearchOff } from '@tabler/icons-react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SoldOrder } from '../../../shared/orders/order-lists.schemas.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard } from '../../desk/record/record-page.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
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
          <Button
            component={Link}
            href={`/user/orders/${order.id}`}
            variant="default"
            size="xs"
            mt={8}
            rightSection={<IconArrowRight size={16} stroke={1.8} />}
          >
            Details and notes
            <span className={soldStyles.hidden}> of {order.orderNumber}</span>
          </Button>
        </RecordCard>
      ))}
    </div>
  );
}

type View = { q: string; isAll: boolean };
function hrefOf({ q, isAll, page = 1 }: View & { page?: number }): string {
  const params = new URLSearchParams({
    ...(isAll && { view: 'all' }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size === 0 ? root : `${root}?${params}`;
}

type Nothing = { title: string; message: string; Icon: typeof IconReceipt; href: string; label: string };
function nothingIn({ q, isAll }: View): Nothing {
  const inAll = { href: hrefOf({ q, isAll: true }), label: 'Search all sold orders' };
  const cleared = { href: hrefOf({ q: '', isAll }), label: 'Clear search' };
  if (q !== '') {
    return {
      title: 'Nothing matches',
      message: isAll
        ? 'Search for part of an order number or the name of a product.'
        : 'No order that waits to be handed over matches.',
      Icon: IconSearchOff,
      ...(isAll ? cleared : inAll),
    };
  }
  if (isAll) {
    return {
      title: 'You have not sold anything yet',
      message: 'Orders with your products appear here as soon as they are paid.',
      Icon: IconReceipt,
      ...{ href: '/seller-center/products', label: 'Go to products' },
    };
  }
  return {
    title: 'Nothing is left to hand over',
    message: 'Orders that you deliver by hand wait here. Keys and files are delivered by themselves.',
    Icon: IconCircleCheck,
    ...{ href: hrefOf({ q, isAll: true }), label: 'See all sold orders' },
  };
}

function NoOrders(view: View) {
  const { title, message, Icon, href, label } = nothingIn(view);
  return (
    <EmptyState title={title} message={message} icon={<Icon size={30} stroke={1.6} />}>
      <Button component={Link} href={href} variant="default">
        {label}
      </Button>
    </EmptyState>
  );
}

/** What a seller sold: lines to hand over first, all of them on demand. */
export function SoldOrdersPage() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const isAll = search.get('view') === 'all';
  const q = (search.get('q') ?? '').slice(0, 100);
  const page = readPage(search);
  const answer = trpc.orderLists.sold.useQuery({ page, ...(!isAll && { toShip: true }), ...(q && { q }) }, listCall);
  const { data } = answer;
  return (
    <DeskPage title="Sold orders">
      <div className={soldStyles.tools}>
        <SearchBox
          label="Search order number or product"
          value={q}
          onSearch={(text) => navigate(hrefOf({ q: text, isAll }), { replace: true })}
        />
        <ChipLinks
          label="Views"
          chips={[
            {
              label: 'To hand over',
              href: hrefOf({ q, isAll: false }),
              isChosen: !isAll,
              count: isAll ? undefined : data?.totalItems,
            },
            { label: 'All', href: hrefOf({ q, isAll: true }), isChosen: isAll },
          ]}
        />
      </div>
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <>
          {data.items.length === 0 ? <NoOrders q={q} isAll={isAll} /> : <SoldOrders orders={data.items} />}
          <Pagination page={page} totalPages={data.totalPages} hrefOf={(to) => hrefOf({ q, isAll, page: to })} />
        </>
      )}
    </DeskPage>
  );
}
