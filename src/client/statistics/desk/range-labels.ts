import type { ShopRange } from '../../../shared/statistics/shop-span.rules.ts';

export const rangeLabels: Record<ShopRange, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  custom: 'Custom',
};
