import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const authRoutes: readonly Route[] = [
  {
    path: '/auth/callback',
    title: 'Signing you in',
    access: 'open',
    screen: screenModule(() => import('./social/social-callback-page.tsx').then((m) => m.SocialCallbackPage)),
  },
  {
    path: '/verify-email/sent',
    title: 'Check your mail',
    access: 'open',
    screen: screenModule(() => import('./email/verify-email-sent-page.tsx').then((m) => m.VerifyEmailSentPage)),
  },
  {
    path: '/verify-email',
    title: 'Confirm your e-mail',
    access: 'open',
    screen: screenModule(() => import('./email/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your new e-mail',
    access: 'open',
    screen: screenModule(() => import('./email/mail-link-page.tsx').then((m) => m.ConfirmEmailPage)),
  },
  {
    path: '/unlock',
    title: 'Unlock account',
    access: 'open',
    screen: screenModule(() => import('./email/mail-link-page.tsx').then((m) => m.UnlockPage)),
  },
];
