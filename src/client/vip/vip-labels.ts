import type { VipLevel } from '../../shared/products/prices/price.rules.ts';
import type { VipType } from '../../shared/vip/vip.rules.ts';
import type { VipPurchaseView } from '../../shared/vip/vip.schemas.ts';

export const levelNames: Record<VipLevel, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  diamond: 'Diamond',
};

export const planNames: Record<VipType, string> = { annual: 'Annual', lifetime: 'Lifetime' };

export const kindNames: Record<VipPurchaseView['kind'], string> = {
  activate: 'Membership',
  extend: 'One more year',
  renew: 'Renewed for one more year',
  upgrade: 'Upgrade to lifetime',
  gift: 'Gift',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
