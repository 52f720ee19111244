import { IconCurrencyBitcoin } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const cryptoDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/crypto',
    label: 'Crypto',
    group: 'Money',
    Icon: IconCurrencyBitcoin,
    permission: 'payment:approve_crypto',
    work: ['orders.cryptoPending'],
    screens: [
      {
        path: '',
        title: 'Crypto payments',
        screen: screenModule(() => import('./crypto-desk-page.tsx').then((m) => m.CryptoDeskPage)),
      },
    ],
  },
];
