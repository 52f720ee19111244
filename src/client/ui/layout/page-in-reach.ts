type PageOfList = { items: readonly unknown[]; page: number; totalPages: number };

/** The last page, where the one that is shown lies beyond it because its last entry is gone; else undefined. */
export function pageInReach({ items, page, totalPages }: PageOfList): number | undefined {
  return items.length === 0 && totalPages > 0 && page > totalPages ? totalPages : undefined;
}
