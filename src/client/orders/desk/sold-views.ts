import { dayMs } from '../../../shared/dates/spans.ts';

const root = '/seller-center/orders';

/** What a seller looks at: what waits to be handed over, what was sold lately, or all. */
export type SoldView = 'waiting' | 'recent' | 'all';

export function readSoldView(params: URLSearchParams): SoldView {
  const named = params.get('view');
  return named === 'all' || named === 'recent' ? named : 'waiting';
}

export type SoldQuery = { q: string; view: SoldView };

export function hrefOfSold({ q, view, page = 1 }: SoldQuery & { page?: number }): string {
  const params = new URLSearchParams({
    ...(view !== 'waiting' && { view }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size === 0 ? root : `${root}?${params}`;
}

/** When the last 30 days began. */
export function recentFrom(now: Date): string {
  return new Date(now.getTime() - 30 * dayMs).toISOString();
}
