import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const publicProfileRoutes: readonly Route[] = [
  {
    path: '/user/:id',
    title: 'Profile',
    access: 'open',
    screen: screenModule(() => import('./public-profile-page.tsx').then((m) => m.PublicProfilePage)),
  },
  {
    path: '/user/:id/reviews',
    title: 'Reviews',
    access: 'open',
    screen: screenModule(() => import('./public-reviews-page.tsx').then((m) => m.PublicReviewsPage)),
  },
];
