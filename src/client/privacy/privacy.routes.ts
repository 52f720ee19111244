import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const privacyRoutes: readonly Route[] = [
  {
    path: '/user/privacy',
    title: 'Privacy',
    access: 'login',
    screen: screenModule(() => import('./privacy-page.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: '/newsletter/confirm',
    title: 'Confirm newsletter',
    access: 'open',
    screen: screenModule(() => import('./newsletter-confirm-page.tsx').then((m) => m.NewsletterConfirmPage)),
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    access: 'open',
    screen: screenModule(() => import('./unsubscribe-page.tsx').then((m) => m.UnsubscribePage)),
  },
];
