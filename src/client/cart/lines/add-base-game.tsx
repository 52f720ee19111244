import { Button } from '@mantine/core';
import { useState } from 'react';
import { cartMessages } from '../../../shared/cart/cart.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { putIntoCart } from '../add-to-cart.ts';

type AddBaseGameProps = { base: { id: string; name: string }; onAdded?: () => void };

/** Puts the base game of a DLC into the cart, at its price of now. */
export function AddBaseGame({ base, onAdded }: AddBaseGameProps) {
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const product = await api.products.get.query({ id: base.id });
      if (!product.inStock) return notify.warning(cartMessages.baseGameSoldOut, { id: 'cart' });
      putIntoCart(product);
      notify.success(cartMessages.itemAddedToCart, { id: 'cart' });
      onAdded?.();
    } catch (error) {
      notify.error(messageOf(error), { id: 'cart' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="light"
      loading={isBusy}
      aria-label={`Add the base game ${base.name}`}
      onClick={() => void add()}
    >
      Add the base game
    </Button>
  );
}
