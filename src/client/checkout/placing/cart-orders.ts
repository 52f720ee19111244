const storageKey = 'gm-cart-orders';
const maxRemembered = 20;

type OrderStorage = Pick<Storage, 'getItem' | 'setItem'>;
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

function readAll(storage: OrderStorage): CartOrder[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCartOrder) : [];
  } catch {
    return [];
  }
}

function writeAll(storage: OrderStorage, orders: readonly CartOrder[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(orders.slice(-maxRemembered)));
  } catch {
    // Without storage the cart lasts no longer than the page either.
  }
}

/** Remembers on this device that the cart was ordered, so that whichever tab sees the payment can empty it. */
export function rememberCartOrder(storage: OrderStorage, orderId: string, now: Date = new Date()): void {
  const others = readAll(storage).filter((known) => known.orderId !== orderId);
  writeAll(storage, [...others, { orderId, placedAt: now.toISOString() }]);
}

/** When the cart was ordered as this order, in ISO 8601, told once; undefined for an order from elsewhere. */
export function takeCartOrder(storage: OrderStorage, orderId: string): string | undefined {
  const orders = readAll(storage);
  const order = orders.find((known) => known.orderId === orderId);
  if (order)
    writeAll(
      storage,
      orders.filter((known) => known !== order),
    );
  return order?.placedAt;
}
