import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type OrderStatus, orderStatuses } from '../../../shared/orders/order.machine.ts';
import { isPastEnd } from '../../../shared/pagination/page.rules.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { useKeepSeen } from '../../platform/offline/last-seen.ts';
import { useOnline } from '../../platform/online.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { ChipLinks } from '../../ui/layout/chip-links.tsx';
import { NothingOnPage } from '../../ui/layout/nothing-on-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { orderStatusLabels } from '../read/order-labels.ts';
import { OrderCard } from './order-card.tsx';
import { OrderRange } from './order-range.tsx';
import { isNarrowed, type OrdersFilter, readOrdersFilter, toOrdersHref, toOrdersQuery } from './orders-filter.ts';
import styles from './orders-page.module.css';

const SeenOrders = lazy(() => import('./seen-orders.tsx').then((m) => ({ default: m.SeenOrders })));

const icon = <IconReceipt size={32} stroke={1.6} />;

/** Chips for the common states; others appear once an order is in them. */
const usualStatuses: ReadonlySet<OrderStatus> = new Set(['pending', 'processing', 'completed']);

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No orders match' : 'No orders yet'}
      message={
        isFiltered ? 'Try another status or another word.' : 'Your purchases appear here, with their keys and files.'
      }
      icon={icon}
    >
      <Button component={Link} href={isFiltered ? '/user/orders' : '/product'}>
        {isFiltered ? 'Show all orders' : 'Browse the market'}
      </Button>
    </EmptyState>
  );
}

function OrderList({ filter, list }: { filter: OrdersFilter; list: OrdersQuery }) {
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) {
    return (
      <div className={styles.list} aria-hidden="true">
        {[1, 2, 3, 4].map((position) => (
          <Skeleton key={position} height={106} radius={14} />
        ))}
      </div>
    );
  }
  if (isPastEnd(list.data)) {
    return <NothingOnPage page={list.data.page} firstHref={toOrdersHref({ ...filter, page: 1 })} icon={icon} />;
  }
  if (list.data.items.length === 0) return <NoOrders isFiltered={isNarrowed(filter)} />;
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {countOf(list.data.totalItems, 'order')}
      </p>
      <ul className={styles.list}>
        {list.data.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={filter.page}
        totalPages={list.data.totalPages}
        hrefOf={(target) => toOrdersHref({ ...filter, page: target })}
      />
    </>
  );
}

type OrdersQuery = ReturnType<typeof useOrders>;

function useOrders(filter: OrdersFilter) {
  return trpc.orders.list.useQuery(
    { page: filter.page, ...toOrdersQuery(filter) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
}

function OrdersFile({ filter }: { filter: OrdersFilter }) {
  return (
    <Button
      component="a"
      href={`/api/order/export?${new URLSearchParams(toOrdersQuery(filter))}`}
      download
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
    >
      CSV
    </Button>
  );
}

export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const filter = readOrdersFilter(params);
  const list = useOrders(filter);
  const isOnline = useOnline();
  const isPlain = filter.page === 1 && filter.sort === 'newest' && !isNarrowed(filter) && !list.isPlaceholderData;
  useKeepSeen('orders', 'list', isPlain ? list.data?.items : undefined);
  const counts = list.data?.counts ?? {};
  const change = (part: Partial<OrdersFilter>) =>
    setParams(new URL(toOrdersHref({ ...filter, ...part, page: 1 }), location.href).searchParams, { replace: true });
  const chip = (label: string, status: OrderStatus | undefined, count: number | undefined) => ({
    label,
    href: toOrdersHref({ ...filter, status, page: 1 }),
    isChosen: filter.status === status,
    count,
  });
  const shown = orderStatuses.filter(
    (status) => usualStatuses.has(status) || status === filter.status || (counts[status] ?? 0) > 0,
  );
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Whoever never bought anything has nothing to search, sort or take along.
  const isNew = list.data?.totalItems === 0 && !isPastEnd(list.data) && !isNarrowed(filter);
  return (
    <UserLayout>
      <PageHeader title="My orders">{isNew ? null : <OrdersFile filter={filter} />}</PageHeader>
      <div className={styles.tools} hidden={isNew}>
        <div className={styles.narrow}>
          <SearchBox label="Order number or product" value={filter.q} onSearch={(q) => change({ q })} />
          <OrderRange filter={filter} onChange={change} />
        </div>
        <ChipLinks
          label="Status"
          chips={[
            chip('All', undefined, list.data ? all : undefined),
            ...shown.map((status) =>
              chip(orderStatusLabels[status], status, list.data ? (counts[status] ?? 0) : undefined),
            ),
          ]}
        />
      </div>
      {isOnline || list.data ? (
        <OrderList filter={filter} list={list} />
      ) : (
        <Suspense>
          <SeenOrders />
        </Suspense>
      )}
    </UserLayout>
  );
}
