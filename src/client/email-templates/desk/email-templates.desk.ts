import { IconMail, IconMailForward } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const screen = screenModule(() => import('./email-templates-page.tsx').then((m) => m.EmailTemplatesPage));

export const emailTemplatesDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/email-templates',
    label: 'E-mail templates',
    group: 'Content',
    Icon: IconMail,
    permission: 'template:manage',
    screens: [
      { path: '', title: 'E-mail templates', screen },
      { path: '/:id', title: 'E-mail template', screen },
    ],
  },
  {
    desk: 'admin',
    path: '/mail-log',
    label: 'Mail log',
    group: 'Content',
    Icon: IconMailForward,
    permission: 'settings:read',
    screens: [
      {
        path: '',
        title: 'Mail log',
        screen: screenModule(() => import('./mail-log-page.tsx').then((m) => m.MailLogPage)),
      },
    ],
  },
];
