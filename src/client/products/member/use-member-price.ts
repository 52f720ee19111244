import { memberPriceOf, type PricedCard } from '../../../shared/products/prices/member-price.rules.ts';
import { percentOfLevel } from '../../../shared/vip/vip-levels.rules.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';

/** What cards cost whoever looks at them: what the server wrote, which is for guests, until the member is known. */
export function useMemberPricing(): (card: PricedCard) => number {
  const { user } = useSession();
  const percent = percentOfLevel(useSite(), user?.vipLevel ?? null);
  return (card) => memberPriceOf(card, percent);
}

export function useMemberPrice(card: PricedCard): number {
  return useMemberPricing()(card);
}
