import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';

const storageKey = 'gm-order-attempt';

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One attempt to order: the same content keeps its key through reloads and retries, so that it creates one order. */
export type OrderAttempt = {
  key: string;
  content: string;
  orderId?: string;
};

function isAttempt(value: unknown): value is OrderAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string'
  );
}

export function readAttempt(storage: AttemptStorage): OrderAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isAttempt(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The key for this content: the one of the unfinished attempt when nothing changed, else a new one. */
export function beginAttempt(storage: AttemptStorage, input: PlaceOrder): OrderAttempt {
  const content = JSON.stringify(input);
  const known = readAttempt(storage);
  if (known?.content === content) return known;
  const attempt: OrderAttempt = { key: crypto.randomUUID(), content };
  storage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

/** Remembers the order that the attempt created, so that the page can continue with it after a reload. */
export function recordOrder(storage: AttemptStorage, attempt: OrderAttempt, orderId: string): void {
  storage.setItem(storageKey, JSON.stringify({ ...attempt, orderId }));
}

export function endAttempt(storage: AttemptStorage): void {
  storage.removeItem(storageKey);
}
