import { IconBuildingStore } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const sellerApplicationsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/seller-applications',
    label: 'Seller applications',
    group: 'People',
    Icon: IconBuildingStore,
    permission: 'seller:decide',
    work: ['sellers.applied'],
    screens: [
      {
        path: '',
        title: 'Seller applications',
        screen: screenModule(() => import('./applications-desk-page.tsx').then((m) => m.ApplicationsDeskPage)),
      },
      {
        path: '/:id',
        title: 'Seller application',
        screen: screenModule(() => import('./application-record-page.tsx').then((m) => m.ApplicationRecordPage)),
      },
    ],
  },
];
