import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const signInRoutes: readonly Route[] = [
  {
    path: '/login',
    title: 'Sign in',
    access: 'guest',
    screen: screenModule(() => import('./login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/register',
    title: 'Create an account',
    access: 'guest',
    screen: screenModule(() => import('./register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/two-factor',
    title: 'Enter your code',
    access: 'guest',
    screen: screenModule(() => import('./two-factor-page.tsx').then((m) => m.TwoFactorPage)),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    // Also for whoever is signed in: as somebody else, or as the one who forgot.
    access: 'open',
    screen: screenModule(() => import('./forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password/:token',
    title: 'New password',
    access: 'open',
    screen: screenModule(() => import('./reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
];
