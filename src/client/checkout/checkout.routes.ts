import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const checkoutRoutes: readonly Route[] = [
  {
    path: '/checkout',
    title: 'Checkout',
    // Guests make their account here.
    access: 'open',
    screen: screenModule(() => import('./pay/checkout-page.tsx').then((m) => m.CheckoutPage)),
  },
  {
    path: '/checkout/return',
    title: 'Your payment',
    access: 'login',
    screen: screenModule(() => import('./return/checkout-return-page.tsx').then((m) => m.CheckoutReturnPage)),
  },
  {
    path: '/user/orders/:id/pay',
    title: 'Pay order',
    access: 'login',
    screen: screenModule(() => import('./pay/pay-order-page.tsx').then((m) => m.PayOrderPage)),
  },
];
