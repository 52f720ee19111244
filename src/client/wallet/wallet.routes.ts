import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const walletRoutes: readonly Route[] = [
  {
    path: '/user/earnings',
    title: 'Earnings',
    access: 'login',
    screen: screenModule(() => import('./earnings-page.tsx').then((m) => m.EarningsPage)),
  },
  {
    path: '/user/wallet',
    title: 'Wallet',
    access: 'login',
    screen: screenModule(() => import('./wallet-page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/user/wallet/return',
    title: 'Your top-up',
    access: 'login',
    screen: screenModule(() => import('./top-up-return-page.tsx').then((m) => m.TopUpReturnPage)),
  },
];
