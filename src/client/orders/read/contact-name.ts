import type { Order } from '../../../shared/orders/order.schemas.ts';

/** What the buyer said they are called; empty where they kept it to themselves. */
export function contactName({ firstName, lastName }: Order['contact']): string {
  return `${firstName} ${lastName}`.trim();
}
