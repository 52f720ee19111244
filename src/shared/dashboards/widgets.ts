import type { Permission } from '../roles/permissions.ts';

/** On twelve columns (D-12). */
export const widgetSizes = {
  small: { w: 3, h: 1 },
  medium: { w: 6, h: 2 },
  large: { w: 12, h: 3 },
} as const;
export type WidgetSize = keyof typeof widgetSizes;

interface WidgetKind {
  label: string;
  /** What the gallery says of it. */
  about: string;
  /** Where it stands in the gallery. */
  group: 'Key figures' | 'Charts' | 'Lists' | 'Notes';
  size: WidgetSize;
  /** Needed for everybody's rows; null where it shows nothing of the shop. */
  permission: Permission | null;
}

/** Everything that can be put on a dashboard (D-12). */
export const widgetKinds = {
  'kpi-revenue': figure('Revenue', 'Revenue in this period and the one before'),
  'kpi-orders': figure('Orders', 'Orders paid'),
  'kpi-aov': figure('Average order', 'Revenue for each paid order'),
  'kpi-new-users': figure('New users', 'Accounts opened'),
  'kpi-conversion': figure('Checkout conversion', 'Share of placed orders that were paid'),
  'chart-revenue': chart('Revenue over time', 'Revenue compared with the previous period', 'large'),
  'chart-orders-by-status': chart('Orders by status', 'Current status of the orders in this period'),
  'chart-top-products': chart('Top products', 'Top products by revenue'),
  'chart-categories': chart('Categories', 'Revenue by category'),
  'chart-payment-methods': chart('Payment methods', 'How orders were paid'),
  'chart-downloads': chart('Downloads', 'Files downloaded each day'),
  'map-countries': chart('Countries', 'Where the buyers are', 'large'),
  'chart-vip': { ...chart('VIP members', 'Active members by level'), permission: 'vip:manage' },
  'list-latest-orders': list('Latest orders', 'The newest orders', 'payment:read'),
  'list-pending-crypto': list('Crypto payments to check', 'Payments reported by buyers', 'payment:read'),
  'list-pending-reviews': list('Reviews to check', 'Oldest first', 'review:moderate'),
  'list-open-reports': list('Open reports', 'Complaints waiting for a decision', 'report:triage'),
  'list-low-stock': list('Low stock', 'Products low in stock', 'product:update'),
  'list-low-keys': list('Low on keys', 'Key products that need an import', 'key:read_masked'),
  'list-failed-jobs': list('Failed jobs', 'Background jobs that failed permanently', 'queue:read'),
  note: { label: 'Note', about: 'Your own text', group: 'Notes', size: 'small', permission: null },
} as const satisfies Record<string, WidgetKind>;
export type WidgetType = keyof typeof widgetKinds;

function figure(label: string, about: string) {
  return { label, about, group: 'Key figures', size: 'small', permission: 'analytics:read' } as const;
}

function chart<Size extends WidgetSize = 'medium'>(label: string, about: string, size?: Size) {
  return { label, about, group: 'Charts', size: size ?? 'medium', permission: 'analytics:read' } as const;
}

function list<Needed extends Permission>(label: string, about: string, permission: Needed) {
  return { label, about, group: 'Lists', size: 'medium', permission } as const;
}
