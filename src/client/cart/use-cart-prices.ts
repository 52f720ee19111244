import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ValidatedLine, ValidatedOrder } from '../../shared/orders/place-order.schemas.ts';
import { useCountry } from '../platform/country/country.ts';
import { useSession } from '../platform/session/session.ts';
import { api } from '../platform/trpc.ts';
import { type Basket, useCartBasket } from './basket.ts';
import { acceptCartChanges, type CartChange, findCartChanges, findLowerPrices, toOrderLines } from './cart-changes.ts';

const settleMs = 300;

export type CartPrices = {
  /** Today's prices; undefined for guests and until the first answer. */
  quote: ValidatedOrder | undefined;
  /** What the server says of the lines, for guests too; undefined until it has. */
  answers: readonly ValidatedLine[] | undefined;
  changes: ReadonlyMap<string, CartChange>;
  isPending: boolean;
  error: unknown;
  /** Asks again. */
  refresh: () => Promise<unknown>;
  /** Asks again for the quote of a member; throws when there is no answer. */
  check: () => Promise<ValidatedOrder>;
  /** Accepts the changes. */
  accept: () => void;
};

/** The prices of the cart, while `isWanted`. */
export function useCartPrices(isWanted: boolean): CartPrices {
  return useBasketPrices(useCartBasket(), { isWanted });
}

type Pricing = { isWanted: boolean; billingCountry?: string; isGift?: boolean; giftCountry?: string };

/**
 * Prices a basket anew through the server while `isWanted`: for members with its coupon and all that makes the total, for
 * guests line by line. Taxes and ways to pay depend on the country that is billed.
 */
export function useBasketPrices(
  basket: Basket,
  { isWanted, billingCountry, isGift = false, giftCountry }: Pricing,
): CartPrices {
  const { lines, couponCode, refreshLines, dropLines } = basket;
  const { status } = useSession();
  const [settled] = useDebouncedValue(lines, settleMs);
  const isEnabled = isWanted && status === 'authenticated' && settled.length > 0;
  const items = toOrderLines(settled, { isGift });
  const country = useCountry();
  const input = {
    items,
    ...(couponCode && { couponCode }),
    ...(billingCountry && { billingCountry }),
    ...(isGift && { isGift, ...(giftCountry && { giftCountry }) }),
  };
  const query = useQuery({
    queryKey: ['cart-prices', input],
    queryFn: () => api.orders.validate.mutate(input),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // Prices and stock move: each look at the cart asks anew.
    staleTime: 0,
  });
  const isGuest = isWanted && status === 'guest' && settled.length > 0;
  const guestQuery = useQuery({
    queryKey: ['cart-prices', 'guest', items, country],
    queryFn: () => api.orders.priceCart.mutate({ items, ...(country !== undefined && { country }) }),
    enabled: isGuest,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const quote = isEnabled ? query.data : undefined;
  const priced = isGuest ? guestQuery.data?.items : quote?.items;
  useEffect(() => {
    const lower = findLowerPrices(lines, priced ?? []);
    if (lower.size > 0) refreshLines(lower);
  }, [lines, priced, refreshLines]);
  const accept = () => {
    if (priced === undefined) return;
    const { kept, removed } = acceptCartChanges(lines, priced);
    refreshLines(kept);
    dropLines(removed);
  };
  return {
    quote,
    answers: priced,
    changes: findCartChanges(lines, priced ?? []),
    isPending: isEnabled && (query.isPending || query.isPlaceholderData || settled !== lines),
    error: isGuest ? guestQuery.error : query.error,
    refresh: () => (isGuest ? guestQuery.refetch() : query.refetch()),
    check: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      if (data === undefined) throw new Error('The request was cancelled');
      return data;
    },
    accept,
  };
}
