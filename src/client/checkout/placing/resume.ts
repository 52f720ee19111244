import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import { isSamePurchase } from '../../orders/read/bought-units.ts';

type Placed = Parameters<typeof isSamePurchase>[1] &
  Pick<Order, 'paymentStatus' | 'allowedActions'> & {
    releasePayment: Pick<NonNullable<Order['releasePayment']>, 'state'> | null;
  };

/**
 * What becomes of an order that this tab placed earlier: it goes on being paid, is shown as paid, or is left alone. An
 * order of something else must not stand in the way of what is about to be bought now; an empty cart may have been
 * emptied for it by another tab.
 */
export function resumeOf(
  order: Placed,
  basket: Pick<Basket, 'kind' | 'lines' | 'couponCode'>,
  isGift: boolean,
): 'pay' | 'show' | 'leave' {
  if (order.releasePayment?.state === 'scheduled') return 'leave';
  // Of a cart only the form says whether it is a gift; the order names its recipient where it goes on.
  const isMeant = basket.kind === 'cart' ? order.gift !== null : isGift;
  const isSame = isSamePurchase({ ...basket, isGift: isMeant }, order);
  if (order.paymentStatus === 'paid') {
    return isSame || (basket.kind === 'cart' && basket.lines.length === 0) ? 'show' : 'leave';
  }
  return isSame && order.allowedActions.includes('pay') ? 'pay' : 'leave';
}
