import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { giftHref } from '../../cart/gift-href.ts';

/** Buys it for somebody else, in an order of its own: the cart stays as it is, and owners may give it too. */
export function BuyAsGift({ product, quantity }: { product: Product; quantity: number }) {
  if (product.deliveryType === 'manual' || !product.inStock) return null;
  return (
    <Button
      component={Link}
      href={giftHref(product.slug, quantity)}
      size="md"
      fullWidth
      variant="subtle"
      leftSection={<IconGift size={18} />}
    >
      Give as a gift
    </Button>
  );
}
