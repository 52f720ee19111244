import { type OrderStatus, orderStatuses } from '../../../shared/orders/order.machine.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';

/** What narrows the list of orders; it stands in the address, so that a link shows the same. */
export interface OrdersFilter {
  status: OrderStatus | undefined;
  q: string;
  /** Days of the viewer's calendar, YYYY-MM-DD; empty is open. */
  from: string;
  to: string;
  sort: OrdersSort;
  page: number;
}

export const ordersSorts = {
  newest: { label: 'Newest first', sortBy: 'date', order: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'date', order: 'asc' },
  dearest: { label: 'Highest total', sortBy: 'total', order: 'desc' },
  cheapest: { label: 'Lowest total', sortBy: 'total', order: 'asc' },
} as const;
type OrdersSort = keyof typeof ordersSorts;

export const ordersSortNames = ['newest', 'oldest', 'dearest', 'cheapest'] as const satisfies OrdersSort[];

export function readOrdersFilter(params: URLSearchParams): OrdersFilter {
  const sort = params.get('sort');
  return {
    status: orderStatuses.find((status) => status === params.get('status')),
    q: (params.get('q') ?? '').slice(0, 100),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: ordersSortNames.find((name) => name === sort) ?? 'newest',
    page: readPage(params),
  };
}

export function toOrdersHref({ status, q, from, to, sort, page }: OrdersFilter): string {
  const params = new URLSearchParams();
  if (status !== undefined) params.set('status', status);
  for (const [name, value] of Object.entries({ q, from, to })) if (value !== '') params.set(name, value);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/orders' : `/user/orders?${query}`;
}

/** The same as the call wants it: days become moments of the viewer's time zone, the last day whole. */
export function toOrdersQuery({ status, q, from, to, sort }: OrdersFilter) {
  const { sortBy, order } = ordersSorts[sort];
  return {
    sortBy,
    order,
    ...(status === undefined ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(from === '' ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === '' ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

export function isNarrowed({ status, q, from, to }: OrdersFilter): boolean {
  return status !== undefined || q !== '' || from !== '' || to !== '';
}

function dayOf(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
