import type { NotificationType } from './notification-types.ts';

/** What many of one type are called, and where they all are. Types that are not named here are called by their title. */
const bundles: Readonly<Partial<Record<NotificationType, { many: string; link: string }>>> = {
  download_ready: { many: 'downloads are ready', link: '/user/downloads' },
  download_expiring: { many: 'downloads expire soon', link: '/user/downloads' },
  file_updated: { many: 'files were updated', link: '/user/downloads' },
  price_drop: { many: 'price drops', link: '/user/wishlist?sort=drop' },
  back_in_stock: { many: 'items are back in stock', link: '/user/wishlist' },
  saved_search_match: { many: 'matches for your saved searches', link: '/search' },
  seller_product: { many: 'new products from sellers you follow', link: '/user/followed-sellers' },
  seller_sale: { many: 'sales at sellers you follow', link: '/user/followed-sellers' },
  review_approved: { many: 'reviews were approved', link: '/user/reviews' },
  review_rejected: { many: 'reviews were rejected', link: '/user/reviews' },
  review_reply: { many: 'replies to your reviews', link: '/user/reviews' },
  review_received: { many: 'new reviews of your products', link: '/seller-center/reviews' },
  review_helpful: { many: 'people found your reviews helpful', link: '/user/reviews' },
  product_approval: { many: 'products are waiting for approval', link: '/admin/products' },
  message_received: { many: 'new messages', link: '/user/messages' },
  support_answer: { many: 'replies from support', link: '/support' },
  profile_visit: { many: 'profile visits', link: '/user/recent-visits' },
  report_update: { many: 'updates on your reports', link: '/user/notifications' },
};

/** How the newest of `count` notifications is shown when it stands for all of them; '12 price drops' (D-33). */
export function describeBundle(
  type: string,
  count: number,
  newest: { title: string; link: string | null },
): { title: string; link: string | null } {
  const known = Object.entries(bundles).find(([name]) => name === type)?.[1];
  return known
    ? { title: `${count} ${known.many}`, link: known.link }
    : { ...newest, title: `${newest.title} (${count})` };
}
