import type { ProductType } from '../../shared/products/product.schemas.ts';

type Kept = { name: string; type: ProductType; fileName?: string; status?: string; expiry?: string };
type Filters = { q: string; type: ProductType | undefined; status?: 'active' | 'expired' | undefined };

/**
 * Filters the stored library as the server would, at `now` (epoch milliseconds): links past their expiry count as
 * expired.
 */
export function filterSavedLibrary<Item extends Kept>(
  items: readonly Item[],
  { q, type, status }: Filters,
  now: number,
): Item[] {
  const words = q.trim().toLowerCase();
  return items.filter((item) => {
    const isOver = item.status === 'active' && item.expiry !== undefined && Date.parse(item.expiry) <= now;
    const current = isOver ? 'expired' : item.status;
    const hasWords = [item.name, item.fileName ?? ''].some((text) => text.toLowerCase().includes(words));
    return hasWords && (type === undefined || item.type === type) && (status === undefined || current === status);
  });
}
