import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { rememberCartOrder } from '../../orders/placed/cart-orders.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { api, idempotent } from '../../platform/trpc.ts';
import { beginAttempt, endAttempt, recordOrder } from './order-attempt.ts';
import { signedIn } from './signed-in.ts';

/** What is ordered, and whether it is bought apart from the cart. */
export type Placing = { input: PlaceOrder; isApart: boolean };

/** Places `input` once, however often it is tried. */
export async function placeOnce({ input, isApart }: Placing): Promise<Order> {
  const attempt = beginAttempt(input);
  try {
    const { order } = await signedIn(() => api.orders.place.mutate(input, idempotent(attempt.key)));
    recordOrder(attempt, order.id);
    if (!isApart) rememberCartOrder(order.id);
    return order;
  } catch (error) {
    if (isDecided(envelopeOf(error))) endAttempt();
    throw error;
  }
}
