import { z } from 'zod';

/** Lists end here: cost of a page stays bounded however large the table grows (docs/decisions/0003). */
export const MAX_PAGE = 500;

/** Page sizes of spec §9. */
export const pageSizes = { products: 12, search: 24, reviews: 10, orders: 10, wishlist: 12, downloads: 10 } as const;

export function pageInputShape(defaultLimit: number, maxLimit = 100) {
  return {
    page: z.number().int().min(1).max(MAX_PAGE).default(1),
    limit: z.number().int().min(1).max(maxLimit).default(defaultLimit),
  };
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    limit: z.number().int(),
    totalItems: z.number().int(),
    totalPages: z.number().int(),
  });
}

/** How many pages a list offers: all of them, up to MAX_PAGE. */
export function countPages(totalItems: number, limit: number): number {
  return Math.min(MAX_PAGE, Math.ceil(totalItems / limit));
}
