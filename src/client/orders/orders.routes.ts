import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const ordersRoutes: readonly Route[] = [
  {
    path: '/user/orders',
    title: 'My orders',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('./list/orders-page.tsx').then((m) => m.OrdersPage)),
  },
  {
    path: '/user/orders/:id',
    title: 'Order',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('./detail/order-page.tsx').then((m) => m.OrderPage)),
  },
  {
    path: '/user/gifts',
    title: 'My gifts',
    access: 'login',
    screen: screenModule(() => import('./received/received-gifts-page.tsx').then((m) => m.ReceivedGiftsPage)),
  },
  {
    path: '/user/gifts/:id',
    title: 'A gift',
    access: 'login',
    screen: screenModule(() => import('./received/received-gift-page.tsx').then((m) => m.ReceivedGiftPage)),
  },
  {
    path: '/gift/:token',
    title: 'A gift for you',
    access: 'open',
    screen: screenModule(() => import('./gift/gift-page.tsx').then((m) => m.GiftPage)),
  },
  {
    path: '/order-link/:orderNumber',
    title: 'Order',
    // For members who are suspended, and so cannot sign in.
    access: 'open',
    screen: screenModule(() => import('./linked/linked-order-page.tsx').then((m) => m.LinkedOrderPage)),
  },
  {
    path: '/withdraw/:orderNumber',
    title: 'Withdraw from contract',
    // The link of a mail opens it for guests.
    access: 'open',
    screen: screenModule(() => import('./refund/withdraw-page.tsx').then((m) => m.WithdrawPage)),
  },
];
