import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import type { ProductIds } from './product-ids.ts';
import { SortedSlots } from './sorted-slots.ts';

/** The orders of lists; the dearest first is the cheapest first, read from its end. */
export type KeptOrder = Exclude<ProductSort, 'price_desc'>;

/** As found-list-statement.ts sorts. */
export function createOrders(columns: CatalogueColumns, ids: ProductIds): Record<KeptOrder, SortedSlots> {
  const compareIds = (one: number, other: number) => ids.compare(one, other);
  const descending = (read: (slot: number) => number) => (one: number, other: number) => read(other) - read(one);
  const newest = descending((slot) => columns.createdAt[slot] ?? 0);
  const popular = descending((slot) => columns.large.popularity[slot] ?? 0);
  const average = descending((slot) => columns.large.average[slot] ?? 0);
  const reviews = descending((slot) => columns.large.reviewCount[slot] ?? 0);
  const discount = descending((slot) => columns.small.discountPercent[slot] ?? 0);
  const cheapest = (one: number, other: number) => (columns.large.price[one] ?? 0) - (columns.large.price[other] ?? 0);
  return {
    popular: new SortedSlots((one, other) => popular(one, other) || compareIds(other, one)),
    newest: new SortedSlots((one, other) => newest(one, other) || compareIds(other, one)),
    price_asc: new SortedSlots((one, other) => cheapest(one, other) || compareIds(one, other)),
    rating: new SortedSlots((one, other) => average(one, other) || reviews(one, other) || compareIds(other, one)),
    name: new SortedSlots((one, other) => columns.compareNames(one, other) || compareIds(one, other)),
    discount: new SortedSlots((one, other) => discount(one, other) || compareIds(other, one)),
  };
}
