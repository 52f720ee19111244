import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';

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
function isSameBasket(
  lines: readonly { productId: string; quantity: number }[],
  items: Parameters<typeof boughtUnits>[0],
): boolean {
  const units = boughtUnits(items);
  return units.size === lines.length && lines.every(({ productId, quantity }) => units.get(productId) === quantity);
}

type Purchase = {
  lines: readonly { productId: string; quantity: number }[];
  couponCode: string | undefined;
  /** For somebody else. */
  isGift: boolean;
};

/** Whether an order is this purchase: the same units with the same coupon, and a gift only where one is meant. */
export function isSamePurchase(
  { lines, couponCode, isGift }: Purchase,
  { items, ...order }: Pick<Order, 'couponCode'> & { gift: object | null; items: Parameters<typeof boughtUnits>[0] },
): boolean {
  return order.couponCode === (couponCode ?? null) && (order.gift !== null) === isGift && isSameBasket(lines, items);
}
