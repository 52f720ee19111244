import { useState } from 'react';
import { cartMessages } from '../../../shared/cart/cart.messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { putIntoCart } from '../../cart/add-to-cart.ts';
import { openCartPanel } from '../../cart/cart-store.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { tellingOf, wantedAgain } from '../read/left-out.ts';

/** Puts what the order held into the cart once more, a bundle as a whole, at today's prices, as far as it is still sold. */
export function useBuyAgain(order: Order) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async () => {
    setBusy(true);
    const wanted = wantedAgain(order.items);
    const found = await Promise.all(
      wanted.map(async ({ productId, name, quantity }) => {
        try {
          return { ok: true as const, product: await utils.products.get.fetch({ id: productId }), quantity };
        } catch (error) {
          return { ok: false as const, name, error };
        }
      }),
    );
    setBusy(false);
    const sold = found.filter((one) => one.ok);
    const results = sold.map(({ product, quantity }) => putIntoCart(product, quantity));
    if (results.some(({ ok }) => ok)) notify.success(cartMessages.itemAddedToCart, { id: 'cart' });
    else if (sold.length > 0) notify.warning(cartMessages.itemAlreadyInCart, { id: 'cart' });
    const leftOut = found.filter((one) => !one.ok);
    for (const { message, title } of tellingOf(leftOut, wanted.length))
      notify.error(message, { ...(title && { title }) });
    if (sold.length > 0) openCartPanel();
  };
  return { isBusy, run };
}
