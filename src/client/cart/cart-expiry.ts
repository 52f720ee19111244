import { cartLineLifetimeMs } from '../../shared/cart/cart.rules.ts';
import type { CartLine } from './cart-storage.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

/** When the oldest of these lines leaves the cart, in words. */
export function describeExpiry(lines: readonly CartLine[]): string {
  const first = Math.min(...lines.map((line) => Date.parse(line.addedAt))) + cartLineLifetimeMs;
  return `Kept on this device until ${dayFormat.format(first)}`;
}
