import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const developersRoutes: readonly Route[] = [
  {
    path: '/developers',
    title: 'API reference',
    access: 'open',
    screen: screenModule(() => import('./developers-page.tsx').then((m) => m.DevelopersPage)),
  },
  {
    path: '/developers/guides',
    title: 'Guides for developers',
    access: 'open',
    screen: screenModule(() => import('./guides/guides-page.tsx').then((m) => m.GuidesPage)),
  },
  {
    path: '/developers/webhooks',
    title: 'Webhook events',
    access: 'open',
    screen: screenModule(() => import('./guides/webhook-events-page.tsx').then((m) => m.WebhookEventsPage)),
  },
  {
    path: '/developers/changelog',
    title: 'API changelog',
    access: 'open',
    screen: screenModule(() => import('./changelog/changelog-page.tsx').then((m) => m.ChangelogPage)),
  },
  {
    path: '/developers/keys',
    title: 'API keys',
    access: 'login',
    screen: screenModule(() => import('./keys/keys-page.tsx').then((m) => m.KeysPage)),
  },
];
