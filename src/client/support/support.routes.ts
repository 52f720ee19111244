import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

const screen = screenModule(() => import('./support-page.tsx').then((m) => m.SupportPage));

export const supportRoutes: readonly Route[] = [
  { path: '/support', title: 'Help and support', access: 'open', screen },
  { path: '/support/:id', title: 'Help and support', access: 'login', screen },
];
