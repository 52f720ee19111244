/** Lists end here: cost of a page stays bounded however large the table grows (docs/decisions/0003). */
export const MAX_PAGE = 500;

/** How many entries a page of each list has. */
export const pageSizes = { products: 12, search: 24, reviews: 10, orders: 10, wishlist: 12, downloads: 10 } as const;

/** How many pages a list offers: all of them, up to MAX_PAGE. */
export function countPages(totalItems: number, limit: number): number {
  return Math.min(MAX_PAGE, Math.ceil(totalItems / limit));
}

/** Whether a later page is empty, as after its last entry was removed: which says nothing of the pages before it. */
export function isPastEnd(list: { items: readonly unknown[]; page: number }): boolean {
  return list.items.length === 0 && list.page > 1;
}

/** The page that an address asks for: the first where it names none, and never one that a list does not have. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.min(MAX_PAGE, Math.trunc(Number(params.get(name))) || 1));
}
