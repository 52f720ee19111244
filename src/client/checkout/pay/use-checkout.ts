import { type RefObject, useRef } from 'react';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import type { CheckoutDefaults } from '../../../shared/orders/checkout-defaults.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedLine } from '../../../shared/orders/place-order.schemas.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import type { CartPrices } from '../../cart/use-cart-prices.ts';
import { type CardHandle, confirmBy } from '../../payments/card/card-handle.ts';
import type { MethodOption } from '../../payments/method/payment-section.tsx';
import { useKeepPage } from '../../platform/session/use-keep-page.ts';
import { hasTyped } from '../form/use-checkout-form.ts';
import { isUnsafeToLeave, orderOf } from '../placing/checkout-machine.ts';
import { useOfferedMethods, useUsableMethod } from '../placing/usable-method.ts';
import { type CheckoutFlow, useCheckoutFlow } from '../placing/use-checkout-flow.ts';
import { useLeaveWarning } from '../placing/use-leave-warning.ts';
import { useLeaveWhenPaid } from '../placing/use-leave-when-paid.ts';
import { type PricedForm, usePricedForm } from './use-priced-form.ts';

export type CheckoutProps = {
  user: User;
  basket: Basket;
  defaults: CheckoutDefaults;
  initialOrder: Order | undefined;
  /** Opened to give it away. */
  startsAsGift: boolean;
};

/** What the steps of the page show and change. */
export type Checkout = PricedForm &
  Pick<CheckoutProps, 'user' | 'basket' | 'defaults'> & {
    flow: CheckoutFlow;
    /** Undefined until it is placed; from then on only the payment is tried again. */
    order: Order | undefined;
    /** Nothing can be changed while the order is placed or paid. */
    isBusy: boolean;
    /** What got worse in the basket since it was filled; an order keeps what it was placed with. */
    changes: CartPrices['changes'];
    card: RefObject<CardHandle | null>;
    methods: readonly MethodOption[];
    /** The method that is selected, as it is offered. */
    chosen: MethodOption | undefined;
    /** By the chosen method; undefined until the first prices have come. */
    totals: Totals | undefined;
    /** The pre-order that is bought by itself and may be paid at its release. */
    deferrable: ValidatedLine | undefined;
    isPaidOnRelease: boolean;
  };

const noChanges: CartPrices['changes'] = new Map();

/** The state of the page: its form, its prices and the order, once it is placed. */
export function useCheckout({ initialOrder, ...start }: CheckoutProps): Checkout {
  const { user, basket, defaults } = start;
  const card = useRef<CardHandle>(null);
  const flow = useCheckoutFlow(initialOrder, (secret) => confirmBy(card.current, secret));
  const order = orderOf(flow.state);
  const priced = usePricedForm(start, order);
  const { values } = priced.form;
  const { quote } = priced.prices;
  const deferrable = !order && !values.gift.isGift && quote?.payOnRelease ? quote.items[0] : undefined;
  const isPaidOnRelease = deferrable !== undefined && values.payWhen === 'release';
  const methods = useOfferedMethods(quote, order).filter(({ method }) => !isPaidOnRelease || method === 'card');
  const chosen = methods.find(({ method }) => method === values.method);

  useKeepPage(user.id);
  useLeaveWarning(isUnsafeToLeave(flow.state) || (order === undefined && hasTyped(priced.form)));
  useLeaveWhenPaid(flow.state);
  useUsableMethod(priced.form, methods);
  return {
    ...priced,
    user,
    basket,
    defaults,
    flow,
    order,
    isBusy: flow.state.step !== 'form',
    changes: order ? noChanges : priced.prices.changes,
    card,
    methods,
    chosen,
    totals: chosen?.totals ?? order?.totals ?? quote?.totals,
    deferrable,
    isPaidOnRelease,
  };
}
