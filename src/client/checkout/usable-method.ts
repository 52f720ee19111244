import { useEffect } from 'react';
import type { Order, ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import { paymentMethodLabels } from '../orders/order-labels.ts';
import type { MethodOption } from './payment-section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** What there is to choose from. A placed order has its price for the way to pay that it was placed with. */
export function offeredMethods(quote: ValidatedOrder | undefined, order: Order | undefined): readonly MethodOption[] {
  if (order === undefined) return quote?.methods ?? [];
  const { paymentMethod: method } = order;
  const known = quote?.methods.find((option) => option.method === method);
  const { label, isTest } = known ?? { label: paymentMethodLabels[method], isTest: method === 'card' };
  return [{ method, label, isTest }];
}

/** Keeps the choice on a way to pay that can be used, as long as there is one. */
export function useUsableMethod(form: CheckoutForm['form'], methods: readonly MethodOption[]): void {
  const usable = methods.filter(({ isAvailable = true }) => isAvailable).map(({ method }) => method);
  const { method } = form.values;
  const other = usable.includes(method) ? undefined : usable[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every render
  useEffect(() => {
    if (other !== undefined) form.setFieldValue('method', other);
  }, [other]);
}
