import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { type OrderStatus, orderStatuses } from '../../shared/orders/order.machine.ts';
import { trpc } from '../platform/trpc.ts';
import { ChipLinks } from '../ui/chip-links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Bone } from '../ui/skeletons.tsx';
import { UserLayout } from '../users/user-layout.tsx';
import { OrderCard } from './order-card.tsx';
import { orderStatusLabels } from './order-labels.ts';
import styles from './orders-page.module.css';

type Filter = { status: OrderStatus | undefined; q: string; page: number };

/** Chips for the states that orders of this shop reach; the rest is found by search. */
const shownStatuses = ['pending', 'processing', 'completed', 'on_hold', 'cancelled'] as const;

function toHref({ status, q, page }: Filter): string {
  const params = new URLSearchParams();
  if (status !== undefined) params.set('status', status);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/orders' : `/user/orders?${query}`;
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No order matches' : 'No orders yet'}
      message={
        isFiltered ? 'Try another status or another word.' : 'What you buy shows up here, with its keys and files.'
      }
      icon={<IconReceipt size={32} stroke={1.6} />}
    >
      <Button component={Link} href={isFiltered ? '/user/orders' : '/product'}>
        {isFiltered ? 'Show all orders' : 'Browse the market'}
      </Button>
    </EmptyState>
  );
}

function OrderList({ filter }: { filter: Filter }) {
  const { status, q, page } = filter;
  const list = trpc.orders.list.useQuery(
    { page, ...(status === undefined ? {} : { status }), ...(q === '' ? {} : { q }) },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) {
    return (
      <div className={styles.list} aria-hidden="true">
        {[1, 2, 3, 4].map((position) => (
          <Bone key={position} height={106} radius={14} />
        ))}
      </div>
    );
  }
  if (list.data.items.length === 0) return <NoOrders isFiltered={status !== undefined || q !== ''} />;
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {list.data.totalItems === 1 ? '1 order' : `${list.data.totalItems} orders`}
      </p>
      <ul className={styles.list}>
        {list.data.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={list.data.totalPages}
        hrefOf={(target) => toHref({ ...filter, page: target })}
      />
    </>
  );
}

export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const filter: Filter = {
    status: orderStatuses.find((status) => status === params.get('status')),
    q: (params.get('q') ?? '').slice(0, 100),
    page: Math.min(500, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)),
  };
  const search = (q: string) =>
    setParams(new URL(toHref({ ...filter, q, page: 1 }), location.href).searchParams, { replace: true });
  const chip = (label: string, status: OrderStatus | undefined) => ({
    label,
    href: toHref({ ...filter, status, page: 1 }),
    isChosen: filter.status === status,
  });
  return (
    <UserLayout>
      <PageHeader title="My orders" />
      <div className={styles.tools}>
        <SearchBox label="Order number or product" value={filter.q} onSearch={search} />
        <ChipLinks
          label="Status"
          chips={[chip('All', undefined), ...shownStatuses.map((status) => chip(orderStatusLabels[status], status))]}
        />
      </div>
      <OrderList filter={filter} />
    </UserLayout>
  );
}
