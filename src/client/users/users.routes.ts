import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const usersRoutes: readonly Route[] = [
  {
    path: '/user/profile',
    title: 'Profile',
    access: 'login',
    screen: screenModule(() => import('./profile/profile-page.tsx').then((m) => m.ProfilePage)),
  },
  {
    path: '/user/profile/edit',
    title: 'Edit profile',
    access: 'login',
    screen: screenModule(() => import('./profile/edit-profile-page.tsx').then((m) => m.EditProfilePage)),
  },
  {
    path: '/user/settings',
    title: 'Settings',
    access: 'login',
    screen: screenModule(() => import('./settings/settings-page.tsx').then((m) => m.SettingsPage)),
  },
  {
    path: '/user/security',
    title: 'Security',
    access: 'login',
    screen: screenModule(() => import('./settings/security-page.tsx').then((m) => m.SecurityPage)),
  },
  {
    path: '/user/addresses',
    title: 'Addresses',
    access: 'login',
    screen: screenModule(() => import('./addresses/addresses-page.tsx').then((m) => m.AddressesPage)),
  },
];
