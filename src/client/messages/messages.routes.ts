import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

const screen = screenModule(() => import('./messages-page.tsx').then((m) => m.MessagesPage));

export const messagesRoutes: readonly Route[] = [
  { path: '/user/messages', title: 'Messages', access: 'login', screen },
  {
    path: '/user/messages/blocked',
    title: 'Blocked members',
    access: 'login',
    screen: screenModule(() => import('./contact/blocked-page.tsx').then((m) => m.BlockedPage)),
  },
  { path: '/user/messages/:id', title: 'Messages', access: 'login', screen },
];
