import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const cryptoRoutes: readonly Route[] = [
  {
    path: '/user/coins/:id',
    title: 'Payment in coins',
    access: 'login',
    screen: screenModule(() => import('./paying/coin-payment-page.tsx').then((m) => m.CoinPaymentPage)),
  },
];
