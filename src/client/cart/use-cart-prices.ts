import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ValidatedOrder } from '../../shared/orders/place-order.schemas.ts';
import { useSession } from '../platform/session/session.ts';
import { api } from '../platform/trpc.ts';
import { acceptCartChanges, type CartChange, findCartChanges, findLowerPrices, toOrderLines } from './cart-changes.ts';
import { useCartCoupon } from './cart-coupon.ts';
import { dropCartLines, refreshCartLines, useCart } from './cart-store.ts';

const settleMs = 300;

export type CartPrices = {
  /** Today's prices; undefined for guests and until the first answer. */
  quote: ValidatedOrder | undefined;
  changes: ReadonlyMap<string, CartChange>;
  isPending: boolean;
  error: unknown;
  /** Asks again and returns the new quote. */
  refresh: () => Promise<ValidatedOrder | undefined>;
  /** Accepts the changes. */
  accept: () => void;
};

/**
 * Prices the cart with its coupon anew through the server while `isWanted`, for members: guests see the prices they
 * remember. Taxes and ways to pay depend on the country that is billed.
 */
export function useCartPrices(isWanted: boolean, billingCountry?: string, isGift = false): CartPrices {
  const { lines } = useCart();
  const { status } = useSession();
  const [settled] = useDebouncedValue(lines, settleMs);
  const isEnabled = isWanted && status === 'authenticated' && settled.length > 0;
  const items = toOrderLines(settled);
  const couponCode = useCartCoupon();
  const wish = {
    items,
    ...(couponCode && { couponCode }),
    ...(billingCountry && { billingCountry }),
    ...(isGift && { isGift }),
  };
  const query = useQuery({
    queryKey: ['cart-prices', wish],
    queryFn: () => api.orders.validate.mutate(wish),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // Prices and stock move: each look at the cart asks anew.
    staleTime: 0,
  });
  const quote = isEnabled ? query.data : undefined;
  useEffect(() => {
    const lower = findLowerPrices(lines, quote?.items ?? []);
    if (lower.size > 0) refreshCartLines(lower);
  }, [lines, quote]);
  const accept = () => {
    if (quote === undefined) return;
    const { kept, removed } = acceptCartChanges(lines, quote.items);
    refreshCartLines(kept);
    dropCartLines(removed);
  };
  return {
    quote,
    changes: findCartChanges(lines, quote?.items ?? []),
    isPending: isEnabled && (query.isPending || query.isPlaceholderData || settled !== lines),
    error: query.error,
    refresh: async () => (await query.refetch()).data,
    accept,
  };
}
