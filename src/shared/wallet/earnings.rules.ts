import type { Settings } from '../settings/settings.ts';

/** How many days what a sale earned is held: at least as long as its buyer may ask for the money back. */
export function holdDaysOf({
  earningsHoldDays,
  refundDays,
}: Pick<Settings, 'earningsHoldDays' | 'refundDays'>): number {
  return Math.max(earningsHoldDays, refundDays, 0);
}
