import { IconTicket } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const couponsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/coupons',
    label: 'Coupons',
    group: 'Sales',
    Icon: IconTicket,
    permission: 'settings:update',
    screens: [
      {
        path: '',
        title: 'Coupons',
        screen: screenModule(() => import('./coupons-desk-page.tsx').then((m) => m.CouponsDeskPage)),
      },
    ],
  },
];
