import { useSyncExternalStore } from 'react';
import { memberPriceOf, type PricedCard } from '../../../shared/products/prices/member-price.rules.ts';
import { percentOfLevel } from '../../../shared/vip/vip-levels.rules.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';

const neverChanges = () => () => {};

/**
 * What cards cost whoever looks at them: what the server wrote, which is for guests, until the member is known. That can be
 * before this part of the page is taken over, which must show the same first.
 */
export function useMemberPricing(): (card: PricedCard) => number {
  const { user } = useSession();
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const percent = percentOfLevel(useSite(), (isTakenOver && user?.vipLevel) || null);
  return (card) => memberPriceOf(card, percent);
}

export function useMemberPrice(card: PricedCard): number {
  return useMemberPricing()(card);
}
