import { useState } from 'react';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { putIntoCart } from '../../cart/add-to-cart.ts';
import { openCartPanel } from '../../cart/cart-store.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** Puts what the order held into the cart once more, at today's prices, as far as it is still sold. */
export function useBuyAgain(order: Order) {
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const run = async () => {
    setBusy(true);
    const found = await Promise.allSettled(
      order.items.map(({ productId }) => utils.products.get.fetch({ id: productId })),
    );
    setBusy(false);
    const sold = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const results = sold.map((product) => {
      const quantity = order.items.find(({ productId }) => productId === product.id)?.quantity ?? 1;
      return putIntoCart(product, quantity);
    });
    if (sold.length === 0) notify.error(messages.buyAgainFailed);
    else if (results.some(({ ok }) => ok)) notify.success(messages.itemAddedToCart, { id: 'cart' });
    else notify.warning(messages.itemAlreadyInCart, { id: 'cart' });
    if (sold.length > 0) openCartPanel();
  };
  return { isBusy, run };
}
