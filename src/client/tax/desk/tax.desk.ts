import { IconReceiptTax } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const taxDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/tax-rates',
    label: 'Tax rates',
    group: 'Money',
    Icon: IconReceiptTax,
    permission: 'settings:update',
    screens: [
      {
        path: '',
        title: 'Tax rates',
        screen: screenModule(() => import('./tax-rates-page.tsx').then((m) => m.TaxRatesPage)),
      },
    ],
  },
];
