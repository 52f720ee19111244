import { z } from 'zod';
import { MAX_PAGE } from './page.rules.ts';

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
