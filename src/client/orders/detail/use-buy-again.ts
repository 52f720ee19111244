import { useState } from 'react';
import { cartMessages } from '../../../shared/cart/cart.messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { putIntoCart } from '../../cart/add-to-cart.ts';
import { openCartPanel } from '../../cart/cart-store.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { boughtUnits } from '../read/bought-units.ts';

/** Puts what the order held into the cart once more, a bundle as a whole, at today's prices, as far as it is still sold. */
export function useBuyAgain(order: Order) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async () => {
    setBusy(true);
    const units = boughtUnits(order.items);
    const found = await Promise.allSettled([...units.keys()].map((id) => utils.products.get.fetch({ id })));
    setBusy(false);
    const sold = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const results = sold.map((product) => putIntoCart(product, units.get(product.id)));
    if (sold.length === 0) notify.error(orderMessages.buyAgainFailed);
    else if (results.some(({ ok }) => ok)) notify.success(cartMessages.itemAddedToCart, { id: 'cart' });
    else notify.warning(cartMessages.itemAlreadyInCart, { id: 'cart' });
    if (sold.length > 0) openCartPanel();
  };
  return { isBusy, run };
}
