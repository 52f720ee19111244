import { generalMessages } from '../../shared/messages/general.messages.ts';
import { orderMessages } from '../../shared/orders/orders.messages.ts';
import { messageOf } from '../platform/http/api-error.ts';

/** The sentence for a failed call about an order, which has its own for a network that is down. */
export function orderMessageOf(error: unknown, fallback: string = generalMessages.unexpectedError): string {
  return messageOf(error, fallback, orderMessages.orderNetworkError);
}
