import { IconFileText } from '@tabler/icons-react';
import type { DeskArea } from '../../../desk/desk-area.ts';
import { screenModule } from '../../../platform/screen/screen-module.ts';

export const contentDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/pages',
    label: 'Pages',
    group: 'Content',
    Icon: IconFileText,
    permission: 'page:manage',
    screens: [
      {
        path: '',
        title: 'Pages',
        screen: screenModule(() => import('./pages-desk-page.tsx').then((m) => m.PagesDeskPage)),
      },
      {
        path: '/new',
        title: 'New page',
        screen: screenModule(() => import('./page-editor-page.tsx').then((m) => m.NewPagePage)),
      },
      {
        path: '/:id',
        title: 'Page',
        screen: screenModule(() => import('./page-editor-page.tsx').then((m) => m.PageEditorPage)),
      },
    ],
  },
];
