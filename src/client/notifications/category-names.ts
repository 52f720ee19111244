import type { NotificationCategory } from '../../shared/notifications/notification-types.ts';

export const categoryNames: Readonly<Record<NotificationCategory, string>> = {
  orders: 'Orders',
  products: 'Products',
  security: 'Security',
  promotions: 'Promotions',
  system: 'System',
};
