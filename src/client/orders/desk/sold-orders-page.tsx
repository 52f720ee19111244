import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconPackageExport, IconReceipt, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SoldOrderRow } from '../../../shared/orders/order-lists.schemas.ts';
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
import { pageInReach } from '../../ui/layout/page-in-reach.ts';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { orderMessageOf } from '../order-message.ts';
import { OrderStatusBadge } from '../read/order-status-badge.tsx';
import styles from './order-record.module.css';
import soldStyles from './sold-orders.module.css';
import { hrefOfSold, readSoldView, recentFrom, type SoldQuery, type SoldView } from './sold-views.ts';

const lineStates = {
  pending: { label: 'Not handed over', tone: 'warning' },
  delivering: { label: 'Being delivered', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  revoked: { label: 'Withdrawn', tone: 'neutral' },
} as const;

type Line = SoldOrderRow['items'][number];
/** Handed over by its seller, and not yet done. */
const isToShip = (order: SoldOrderRow, { deliveryType, deliveryStatus, shippedAt }: Line) =>
  order.status === 'processing' && deliveryType === 'manual' && deliveryStatus === 'pending' && shippedAt === null;

function SoldLine({ order, line }: { order: SoldOrderRow; line: Line }) {
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

function SoldOrders({ orders }: { orders: readonly SoldOrderRow[] }) {
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

type Nothing = { title: string; message: string; Icon: typeof IconReceipt; href: string; label: string };
const noMatches: Record<SoldView, string> = {
  waiting: 'No order that waits to be handed over matches.',
  recent: 'No order of the last 30 days matches.',
  all: 'Search for part of an order number or the name of a product.',
};

function nothingIn({ q, view }: SoldQuery): Nothing {
  const inAll = { href: hrefOfSold({ q, view: 'all' }), label: 'Search all sold orders' };
  const cleared = { href: hrefOfSold({ q: '', view }), label: 'Clear search' };
  if (q !== '') {
    return {
      title: 'Nothing matches',
      message: noMatches[view],
      Icon: IconSearchOff,
      ...(view === 'all' ? cleared : inAll),
    };
  }
  const seeAll = { href: hrefOfSold({ q, view: 'all' }), label: 'See all sold orders' };
  if (view === 'recent') {
    return {
      title: 'You have not sold anything in the last 30 days',
      message: 'Older orders are among all that you sold.',
      Icon: IconReceipt,
      ...seeAll,
    };
  }
  if (view === 'all') {
    return {
      title: 'You have not sold anything yet',
      message: 'Orders with your products appear here as soon as they are paid.',
      Icon: IconReceipt,
      ...{ href: '/seller-center/products', label: 'Go to products' },
    };
  }
  return {
    title: 'Nothing is left to hand over',
    message: 'Orders that you deliver by hand wait here. Keys and files are delivered automatically.',
    Icon: IconCircleCheck,
    ...seeAll,
  };
}

function NoOrders(query: SoldQuery) {
  const { title, message, Icon, href, label } = nothingIn(query);
  return (
    <EmptyState title={title} message={message} icon={<Icon size={30} stroke={1.6} />}>
      <Button component={Link} href={href} variant="default">
        {label}
      </Button>
    </EmptyState>
  );
}

const chips = [
  { view: 'waiting', label: 'To hand over' },
  { view: 'recent', label: 'Last 30 days' },
  { view: 'all', label: 'All' },
] as const;

/** What a seller sold: lines to hand over first, those of late and all of them on demand. */
export function SoldOrdersPage() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const view = readSoldView(search);
  const [from] = useState(() => recentFrom(new Date()));
  const q = (search.get('q') ?? '').slice(0, 100);
  const page = readPage(search);
  const narrowed = { waiting: { toShip: true }, recent: { from }, all: {} }[view];
  const answer = trpc.orderLists.sold.useQuery({ page, ...narrowed, ...(q && { q }) }, listCall);
  const { data } = answer;
  const beyond = data && pageInReach(data);
  return (
    <DeskPage title="Sold orders">
      <div className={soldStyles.tools}>
        <SearchBox
          label="Search order number or product"
          value={q}
          onSearch={(text) => navigate(hrefOfSold({ q: text, view }), { replace: true })}
        />
        <ChipLinks
          label="Views"
          chips={chips.map(({ view: to, label }) => ({
            label,
            href: hrefOfSold({ q, view: to }),
            isChosen: to === view,
            count: to === view && to !== 'all' ? data?.totalItems : undefined,
          }))}
        />
      </div>
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : beyond !== undefined ? (
        <Redirect to={hrefOfSold({ q, view, page: beyond })} replace />
      ) : (
        <>
          {data.items.length === 0 ? <NoOrders q={q} view={view} /> : <SoldOrders orders={data.items} />}
          <Pagination page={page} totalPages={data.totalPages} hrefOf={(to) => hrefOfSold({ q, view, page: to })} />
        </>
      )}
    </DeskPage>
  );
}
