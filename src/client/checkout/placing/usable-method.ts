import { useEffect } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { MethodOption } from '../../payments/method/payment-section.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

/** The ways to pay an order that is placed, each at what the order would cost by it. */
export function useOrderMethods(order: Order | undefined) {
  return trpc.orders.paymentMethods.useQuery({ id: order?.id ?? '' }, { enabled: order !== undefined, staleTime: 0 });
}

/** The payment methods to choose from, for the cart or for a placed order; empty until they are known. */
export function useOfferedMethods(
  quote: ValidatedOrder | undefined,
  order: Order | undefined,
): readonly MethodOption[] {
  const { data } = useOrderMethods(order);
  if (order === undefined) return quote?.methods ?? [];
  // The cart's methods stay until the order's are loaded, because the card is being entered in them.
  const methods = data?.items ?? quote?.methods ?? [];
  // The crypto payment was sent for this total, so it stays until staff have checked it.
  return order.hashStatus === 'pending_approval'
    ? methods.filter(({ method }) => method === order.paymentMethod)
    : methods;
}

/** Keeps a usable payment method selected, as long as there is one. */
export function useUsableMethod(form: CheckoutFields, methods: readonly MethodOption[]): void {
  const usable = methods.filter(({ isAvailable = true }) => isAvailable).map(({ method }) => method);
  const { method } = form.values;
  const other = usable.includes(method) ? undefined : usable[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every render
  useEffect(() => {
    if (other !== undefined) form.setFieldValue('method', other);
  }, [other]);
}
