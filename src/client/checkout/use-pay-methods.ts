import type { ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import type { UsableMethod } from '../../shared/payments/payment.schemas.ts';
import { trpc } from '../platform/trpc.ts';

const none: UsableMethod[] = [];

/** The ways to pay with what the browser needs for each; of those that the till `offers`, where it was asked. */
export function usePayMethods(offers?: ValidatedOrder['methods']): UsableMethod[] {
  const { data } = trpc.payments.methods.useQuery({}, { staleTime: 60_000 });
  if (!data) return none;
  if (!offers) return data.items;
  return offers.map((offer) => ({
    provider: offer.method,
    ...data.items.find(({ method }) => method === offer.method),
    ...offer,
  }));
}
