import { IconCreditCard } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const paymentsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/payments',
    label: 'Payments',
    group: 'Money',
    Icon: IconCreditCard,
    permission: 'payment:read',
    screens: [
      {
        path: '',
        title: 'Payments',
        screen: screenModule(() => import('./payments-desk-page.tsx').then((m) => m.PaymentsDeskPage)),
      },
    ],
  },
];
