import type { NotificationChannel } from '../../../shared/notifications/notification.rules.ts';

export const channelNames: Readonly<Record<NotificationChannel, string>> = {
  inApp: 'In the shop',
  email: 'E-mail',
  push: 'Push',
  desktop: 'Desktop',
  sound: 'Sound',
};
