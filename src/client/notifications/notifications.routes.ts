import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const notificationsRoutes: readonly Route[] = [
  {
    path: '/user/notifications',
    title: 'Notifications',
    access: 'login',
    screen: screenModule(() => import('./inbox/notifications-page.tsx').then((m) => m.NotificationsPage)),
  },
  {
    path: '/user/notifications/settings',
    title: 'Notification settings',
    access: 'login',
    screen: screenModule(() =>
      import('./settings/notification-settings-page.tsx').then((m) => m.NotificationSettingsPage),
    ),
  },
];
