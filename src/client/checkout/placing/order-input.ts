import type { QuotedCouponView } from '../../../shared/coupons/coupon.schemas.ts';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { toOrderLines } from '../../cart/cart-changes.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import { toBilling } from '../form/billing-draft.ts';
import { toContact } from '../form/contact-draft.ts';
import { toGiftRequest } from '../form/gift-draft.ts';
import type { CheckoutValues } from '../form/use-checkout-form.ts';

type Ordered = {
  lines: readonly CartLine[];
  asksBilling: boolean;
  coupon: QuotedCouponView | null | undefined;
  /** The saved card that is charged at the release, and the total that was shown; undefined for an order that is paid now. */
  release: { cardId: string; amount: number } | undefined;
};

/** What was filled in, as an order that is placed; a coupon that no longer counts is left out. */
export function toPlaceOrder(
  values: Pick<CheckoutValues, 'contact' | 'billing' | 'method' | 'delivery' | 'gift'>,
  { lines, asksBilling, coupon, release }: Ordered,
): PlaceOrder {
  const gift = toGiftRequest(values.gift);
  return {
    items: toOrderLines(lines, { isGift: gift !== undefined }),
    contact: toContact(values.contact),
    ...(asksBilling && { billing: toBilling(values.billing) }),
    ...(coupon?.valid && { couponCode: coupon.code }),
    paymentMethod: values.method,
    acceptTerms: true,
    withdrawalConsent: values.delivery === 'now',
    ...(gift && { gift }),
    ...(release && { payOnRelease: { ...release, consent: true } }),
  };
}
