import { useCallback, useMemo, useState } from 'react';
import { clampQuantity } from '../../../shared/cart/cart.rules.ts';
import { maxQuantity } from '../../../shared/products/quantity.rules.ts';
import { toCartLine } from '../../cart/add-to-cart.ts';
import type { Basket, LineChanges } from '../../cart/basket.ts';
import { setProductCoupon, useProductCoupon } from '../../cart/cart-coupon.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import { trpc } from '../../platform/trpc.ts';

/** One product bought by itself: the cart neither gives nor takes anything. */
export function useProductBasket(idOrSlug: string, wantedQuantity: number) {
  const query = trpc.products.get.useQuery({ id: idOrSlug });
  const [changes, setChanges] = useState<Partial<CartLine>>({});
  const [isDropped, setDropped] = useState(false);
  const couponCode = useProductCoupon(idOrSlug);
  const setCoupon = useCallback((code: string | undefined) => setProductCoupon(idOrSlug, code), [idOrSlug]);
  const product = query.data;

  const lines = useMemo<readonly CartLine[]>(() => {
    if (product === undefined || isDropped) return [];
    const quantity = clampQuantity(wantedQuantity, Math.max(1, maxQuantity(product)));
    return [{ ...toCartLine(product, quantity), addedAt: new Date().toISOString(), ...changes }];
  }, [product, wantedQuantity, changes, isDropped]);
  const productId = product?.id ?? '';
  const refreshLines = useCallback(
    (news: LineChanges) => setChanges((known) => ({ ...known, ...news.get(productId) })),
    [productId],
  );
  const dropLines = useCallback(
    (productIds: readonly string[]) => setDropped((was) => was || productIds.includes(productId)),
    [productId],
  );
  const confirmRegion = useCallback(
    (id: string, usedInCountry: string) => {
      if (id === productId) setChanges((known) => ({ ...known, usedInCountry }));
    },
    [productId],
  );
  const currency = product?.currency ?? 'USD';
  const coupon = { couponCode, setCoupon };
  const basket: Basket = { kind: 'product', lines, currency, ...coupon, refreshLines, dropLines, confirmRegion };
  return { query, product, basket };
}
