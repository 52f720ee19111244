import { IconHeadset } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const supportDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/support',
    label: 'Support',
    group: 'People',
    Icon: IconHeadset,
    permission: 'chat:answer',
    work: ['support.waiting'],
    goKey: 't',
    screens: [
      {
        path: '',
        title: 'Support',
        screen: screenModule(() => import('./support-desk-page.tsx').then((m) => m.SupportDeskPage)),
      },
      {
        path: '/answers',
        title: 'Saved replies',
        screen: screenModule(() => import('./canned-answers-page.tsx').then((m) => m.CannedAnswersPage)),
      },
    ],
  },
];
