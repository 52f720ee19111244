import { IconCategory } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const categoriesDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/categories',
    label: 'Categories',
    group: 'Catalogue',
    Icon: IconCategory,
    permission: 'category:manage',
    goKey: 'c',
    screens: [
      {
        path: '',
        title: 'Categories',
        screen: screenModule(() => import('./categories-desk-page.tsx').then((m) => m.CategoriesDeskPage)),
      },
    ],
  },
];
