import { useSearchParams } from 'wouter';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import { productTypeSchema } from '../../shared/products/product-field.schemas.ts';

export type LibraryTab = 'files' | 'keys';
type LibraryFilter = {
  tab: LibraryTab;
  page: number;
  q: string;
  status: 'active' | 'expired' | undefined;
  type: ProductType | undefined;
};

export type LibraryAddress = LibraryFilter & {
  hrefOf: (change: Partial<LibraryFilter>) => string;
  search: (q: string) => void;
  chooseType: (type: ProductType | undefined) => void;
};

function toHref({ tab, page, q, status, type }: LibraryFilter): string {
  const params = new URLSearchParams();
  if (tab === 'keys') params.set('tab', tab);
  if (status !== undefined && tab === 'files') params.set('status', status);
  if (type !== undefined) params.set('type', type);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/downloads' : `/user/downloads?${query}`;
}

/** What the library shows, kept in its address. Any change but turning the page starts at page 1. */
export function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const filter: LibraryFilter = {
    tab: params.get('tab') === 'keys' ? 'keys' : 'files',
    page: Math.min(500, Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)),
    q: (params.get('q') ?? '').slice(0, 100),
    status: status === 'active' || status === 'expired' ? status : undefined,
    type: productTypeSchema.safeParse(params.get('type')).data,
  };
  const hrefOf = (change: Partial<LibraryFilter>) => toHref({ ...filter, page: 1, ...change });
  const show = (change: Partial<LibraryFilter>) =>
    setParams(new URL(hrefOf(change), location.href).searchParams, { replace: true });
  return { ...filter, hrefOf, search: (q) => show({ q }), chooseType: (type) => show({ type }) };
}
