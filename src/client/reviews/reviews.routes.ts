import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const reviewsRoutes: readonly Route[] = [
  {
    path: '/user/reviews',
    title: 'My reviews',
    access: 'login',
    screen: screenModule(() => import('./mine/my-reviews-page.tsx').then((m) => m.MyReviewsPage)),
  },
];
