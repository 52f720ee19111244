import { formatDate } from '../../../shared/dates/format-date.ts';
import type { ShopUnit } from '../../../shared/statistics/shop-span.rules.ts';

/** '2026-11-23T14:00' → 'Nov 23, 2026' or '2:00 PM': local times are told as they are. */
export function pointLabel(start: string, unit: ShopUnit): string {
  if (start === '') return '';
  return formatDate(`${start}Z`, unit === 'hour' ? 'time' : 'date', 'UTC');
}
