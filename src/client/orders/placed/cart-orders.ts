import { parseJson, storedValue } from '../../platform/stored-value.ts';

const maxRemembered = 20;

type CartOrder = { orderId: string; placedAt: string };

function isCartOrder(value: unknown): value is CartOrder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'orderId' in value &&
    typeof value.orderId === 'string' &&
    'placedAt' in value &&
    typeof value.placedAt === 'string'
  );
}

const stored = storedValue('gm-cart-orders', (text) => {
  const orders = parseJson(text);
  return Array.isArray(orders) ? orders.filter(isCartOrder) : [];
});

function write(orders: readonly CartOrder[]): void {
  stored.write(JSON.stringify(orders.slice(-maxRemembered)));
}

/** Remembers on this device that the cart was ordered, so that whichever tab sees the payment can empty it. */
export function rememberCartOrder(orderId: string, now: Date = new Date()): void {
  const others = stored.read().filter((known) => known.orderId !== orderId);
  write([...others, { orderId, placedAt: now.toISOString() }]);
}

/** When the cart was ordered as this order, in ISO 8601, told once; undefined for an order from elsewhere. */
export function takeCartOrder(orderId: string): string | undefined {
  const orders = stored.read();
  const order = orders.find((known) => known.orderId === orderId);
  if (order) write(orders.filter((known) => known !== order));
  return order?.placedAt;
}
