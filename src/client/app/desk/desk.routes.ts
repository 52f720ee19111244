import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

/** The back office and the seller center; each shows the screens below its address itself. */
export const deskRoutes: readonly Route[] = [
  {
    path: '/admin/*?',
    title: 'Back office',
    access: 'staff',
    nested: true,
    screen: screenModule(() => import('./desk-app.tsx').then((m) => m.AdminDesk)),
  },
  {
    path: '/seller-center/*?',
    title: 'Seller center',
    access: 'seller',
    nested: true,
    screen: screenModule(() => import('./desk-app.tsx').then((m) => m.SellerDesk)),
  },
];

export function isDeskPath(path: string): boolean {
  return /^\/(?:admin|seller-center)(?:\/|$)/.test(path);
}
