import { useSearchParams } from 'wouter';
import { type LibraryShow, libraryShowSchema } from '../../shared/downloads/library.schemas.ts';
import { readPage } from '../../shared/pagination/page.rules.ts';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import { productTypeSchema } from '../../shared/products/product-field.schemas.ts';

type LibraryFilter = {
  show: LibraryShow | undefined;
  page: number;
  q: string;
  type: ProductType | undefined;
};

export type LibraryAddress = LibraryFilter & {
  hrefOf: (change: Partial<LibraryFilter>) => string;
  search: (q: string) => void;
  chooseType: (type: ProductType | undefined) => void;
};

/** Whether less than the whole library is asked for. */
export function isNarrowed({ q, show, type }: LibraryAddress): boolean {
  return q !== '' || show !== undefined || type !== undefined;
}

/** Filters of earlier addresses of the library, which stand in mails and bookmarks. */
const formerShows: Readonly<Record<string, LibraryShow>> = {
  'tab=keys': 'keys',
  'status=active': 'active',
  'status=expired': 'expired',
};

function readShow(params: URLSearchParams): LibraryShow | undefined {
  const former = Object.entries(formerShows).find(([text]) => {
    const [name = '', value] = text.split('=');
    return params.get(name) === value;
  });
  return libraryShowSchema.safeParse(params.get('show')).data ?? former?.[1];
}

function toHref({ show, page, q, type }: LibraryFilter): string {
  const params = new URLSearchParams();
  if (show !== undefined) params.set('show', show);
  if (type !== undefined) params.set('type', type);
  if (q !== '') params.set('q', q);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/user/downloads' : `/user/downloads?${query}`;
}

/** What the library shows, kept in its address. Any change but turning the page starts at page 1. */
export function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useSearchParams();
  const filter: LibraryFilter = {
    show: readShow(params),
    page: readPage(params),
    q: (params.get('q') ?? '').slice(0, 100),
    type: productTypeSchema.safeParse(params.get('type')).data,
  };
  const hrefOf = (change: Partial<LibraryFilter>) => toHref({ ...filter, page: 1, ...change });
  const show = (change: Partial<LibraryFilter>) =>
    setParams(new URL(hrefOf(change), location.href).searchParams, { replace: true });
  return { ...filter, hrefOf, search: (q) => show({ q }), chooseType: (type) => show({ type }) };
}
