import { useEffect, useState } from 'react';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import type { CheckoutDefaults } from '../../../shared/orders/checkout-defaults.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import { type CartPrices, useBasketPrices } from '../../cart/use-cart-prices.ts';
import { paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { startBilling } from '../form/billing-draft.ts';
import { checkoutFormSchema } from '../form/checkout.schemas.ts';
import { forgetChoices, readChoices, saveChoices } from '../form/choices-draft.ts';
import { startContact } from '../form/contact-draft.ts';
import { type GiftValues, noGift } from '../form/gift-draft.ts';
import { type CheckoutFormState, useCheckoutForm } from '../form/use-checkout-form.ts';

type Start = {
  user: User;
  basket: Basket;
  defaults: CheckoutDefaults;
  /** Opened to give it away. */
  startsAsGift: boolean;
};

export type PricedForm = CheckoutFormState & {
  prices: CartPrices;
  /** Whether the order must name the country it is billed to, and whether it may. */
  billingAsked: ValidatedOrder['billing'];
};

/**
 * The form and the prices that follow from it: taxes and regions depend on where the order is billed and used, and the
 * answer decides which fields are asked for. A placed order has its prices and asks for the payment alone.
 */
export function usePricedForm({ user, basket, defaults, startsAsGift }: Start, order: Order | undefined): PricedForm {
  const [chooser] = useState(() => ({ userId: user.id, place: `${location.pathname}${location.search}` }));
  const [kept] = useState(() => (order ? undefined : readChoices(chooser)));
  const startingGift = kept?.gift ?? { ...noGift, isGift: startsAsGift };
  // The prices are asked for before there is a form, so what they depend on is kept beside it.
  const [billing, setBilling] = useState(() => startBilling(user.id));
  const [gift, setGift] = useState<GiftValues>(startingGift);
  const prices = useBasketPrices(basket, {
    isWanted: true,
    billingCountry: billing.country,
    isGift: gift.isGift,
    giftCountry: gift.country,
  });
  const billingAsked = prices.quote?.billing ?? { isRequired: false, isAsked: false };
  const checked = useCheckoutForm(
    order ? paymentFormSchema : checkoutFormSchema({ ...billingAsked, buyerEmail: user.email }),
    {
      contact: startContact(user, defaults),
      billing,
      method: order?.paymentMethod ?? defaults.paymentMethod ?? 'card',
      delivery: defaults.delivery ?? '',
      acceptTerms: defaults.hasAcceptedTerms,
      gift: startingGift,
      ...kept,
    },
  );
  const { values } = checked.form;
  useEffect(() => setGift(values.gift), [values.gift]);
  useEffect(() => setBilling(values.billing), [values.billing]);
  const isPlaced = order !== undefined;
  useEffect(() => {
    if (isPlaced) forgetChoices();
    else saveChoices(chooser, values);
  }, [chooser, values, isPlaced]);
  return { ...checked, prices, billingAsked };
}
