import { type VipLevel, vipLevels } from '../../shared/products/prices/price.rules.ts';
import { lifetimeLevel } from '../../shared/vip/vip.rules.ts';
import type { VipPurchaseView, VipStatusView } from '../../shared/vip/vip.schemas.ts';

export const levelNames: Record<VipLevel, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  diamond: 'Diamond',
};

export const kindNames: Record<VipPurchaseView['kind'], string> = {
  activate: 'Membership',
  extend: 'One more year',
  renew: 'Renewed for one more year',
  upgrade: 'Upgrade to lifetime',
  gift: 'Gift',
};

/** What is said of the guarantee where a plan is offered; nothing to those who would not have it. */
export function guaranteeWords({ guaranteeDays }: Pick<VipStatusView, 'guaranteeDays'>): string[] {
  return guaranteeDays > 0 ? [`${guaranteeDays}-day money-back guarantee`] : [];
}

/** What an upgrade to lifetime does to the level of a member. */
export function lifetimeStep(level: VipLevel | null): string {
  const isRaised = level !== null && vipLevels.indexOf(level) < vipLevels.indexOf(lifetimeLevel);
  return isRaised ? `You become ${levelNames[lifetimeLevel]} at once` : 'Your level stays';
}
