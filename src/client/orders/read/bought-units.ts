import type { OrderItem } from '../../../shared/orders/order.schemas.ts';

/**
 * What an order holds in the terms of the cart: units by product id. The parts of a bundle are lines of their own in the
 * order, and one line in the cart.
 */
export function boughtUnits(
  items: readonly Pick<OrderItem, 'productId' | 'quantity' | 'bundle'>[],
): ReadonlyMap<string, number> {
  return new Map(items.map(({ productId, quantity, bundle }) => [bundle?.id ?? productId, quantity]));
}

/** Whether an order holds just what these lines of a cart would buy. */
export function isSameBasket(
  lines: readonly { productId: string; quantity: number }[],
  items: Parameters<typeof boughtUnits>[0],
): boolean {
  const units = boughtUnits(items);
  return units.size === lines.length && lines.every(({ productId, quantity }) => units.get(productId) === quantity);
}
