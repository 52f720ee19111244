import type { WishlistItem } from '../../../shared/wishlist/wishlist.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** Why a target price that is not below the price of today is refused. */
export function alreadyAt(price: number, currency: string): string {
  return `It costs ${formatMoney(price, currency)} already: choose a lower price`;
}

export const alertRemoved = 'Price alert removed';

/** What the member is told once a target price is kept. */
export function alertSet({ targetPrice, product }: Pick<WishlistItem, 'targetPrice' | 'product'>): string {
  return targetPrice === undefined
    ? alertRemoved
    : `We’ll tell you when it costs ${formatMoney(targetPrice, product.currency)} or less`;
}
