import { IconStars } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const reviewsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/reviews',
    label: 'Reviews',
    group: 'People',
    Icon: IconStars,
    permission: 'review:moderate',
    work: ['reviews.pending'],
    goKey: 'r',
    screens: [
      {
        path: '',
        title: 'Reviews',
        screen: screenModule(() => import('./reviews-desk-page.tsx').then((m) => m.ReviewsDeskPage)),
      },
    ],
  },
  {
    desk: 'seller',
    path: '/reviews',
    label: 'Reviews',
    group: 'Sales',
    Icon: IconStars,
    permission: 'review:reply',
    goKey: 'r',
    screens: [
      {
        path: '',
        title: 'Reviews',
        screen: screenModule(() => import('./seller-reviews-page.tsx').then((m) => m.SellerReviewsPage)),
      },
    ],
  },
];
