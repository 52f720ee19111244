import { cartLineLifetimeMs } from '../../shared/cart/cart.rules.ts';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { CartLine } from './cart-storage.ts';

/** When the oldest of these lines leaves the cart, in words. */
export function describeExpiry(lines: readonly CartLine[]): string {
  const first = Math.min(...lines.map((line) => Date.parse(line.addedAt))) + cartLineLifetimeMs;
  return `Kept on this device until ${formatDate(first, 'weekday')}`;
}
