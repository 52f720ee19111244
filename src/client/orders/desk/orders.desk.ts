import { IconReceipt } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const ordersDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/orders',
    label: 'Orders',
    group: 'Sales',
    Icon: IconReceipt,
    permission: 'payment:read',
    work: [
      'orders.toApprove',
      'orders.cryptoPending',
      'orders.refundRequests',
      'orders.refundsToPay',
      'orders.manualDelivery',
      'orders.disputed',
    ],
    goKey: 'o',
    screens: [
      {
        path: '',
        title: 'Orders',
        screen: screenModule(() => import('./orders-desk-page.tsx').then((m) => m.OrdersDeskPage)),
      },
      {
        path: '/:id',
        title: 'Order',
        screen: screenModule(() => import('./order-record-page.tsx').then((m) => m.OrderRecordPage)),
      },
    ],
  },
  {
    desk: 'seller',
    path: '/orders',
    label: 'Sold orders',
    group: 'Sales',
    Icon: IconReceipt,
    permission: 'order:update_status',
    goKey: 'o',
    screens: [
      {
        path: '',
        title: 'Sold orders',
        screen: screenModule(() => import('./sold-orders-page.tsx').then((m) => m.SoldOrdersPage)),
      },
    ],
  },
];
