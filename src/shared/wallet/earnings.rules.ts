import type { Settings } from '../settings/settings.ts';

/** How many days earnings are held: at least as long as the refund window. */
export function holdDaysOf({
  earningsHoldDays,
  refundDays,
}: Pick<Settings, 'earningsHoldDays' | 'refundDays'>): number {
  return Math.max(earningsHoldDays, refundDays, 0);
}
