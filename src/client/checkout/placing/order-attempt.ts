import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

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

const stored = storedValue(
  'gm-order-attempt',
  (text) => {
    const attempt = parseJson(text);
    return isAttempt(attempt) ? attempt : undefined;
  },
  'tab',
);

export function readAttempt(): OrderAttempt | undefined {
  return stored.read();
}

/** The key for this content: the one of the unfinished attempt when nothing changed, else a new one. */
export function beginAttempt(input: PlaceOrder): OrderAttempt {
  const content = JSON.stringify(input);
  const known = readAttempt();
  if (known?.content === content) return known;
  const attempt: OrderAttempt = { key: crypto.randomUUID(), content };
  stored.write(JSON.stringify(attempt));
  return attempt;
}

/** Remembers the order that the attempt created, so that the page can continue with it after a reload. */
export function recordOrder(attempt: OrderAttempt, orderId: string): void {
  stored.write(JSON.stringify({ ...attempt, orderId }));
}

export function endAttempt(): void {
  stored.write(undefined);
}
