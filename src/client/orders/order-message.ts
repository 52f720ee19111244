import { messages } from '../../shared/messages/messages.ts';
import { messageOf } from '../platform/http/api-error.ts';

/** The sentence for a failed call about an order, which has its own for a network that is down. */
export function orderMessageOf(error: unknown, fallback: string = messages.unexpectedError): string {
  return messageOf(error, fallback, messages.orderNetworkError);
}
