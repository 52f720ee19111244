import { authRoutes } from '../../auth/auth.routes.ts';
import { categoriesRoutes } from '../../categories/categories.routes.ts';
import { checkoutRoutes } from '../../checkout/checkout.routes.ts';
import { cryptoRoutes } from '../../crypto/crypto.routes.ts';
import { developersRoutes } from '../../developers/developers.routes.ts';
import { downloadsRoutes } from '../../downloads/downloads.routes.ts';
import { followsRoutes } from '../../follows/follows.routes.ts';
import { messagesRoutes } from '../../messages/messages.routes.ts';
import { notificationsRoutes } from '../../notifications/notifications.routes.ts';
import { ordersRoutes } from '../../orders/orders.routes.ts';
import { cartRoutes } from '../../pages/cart/cart.routes.ts';
import { contentRoutes } from '../../pages/content/content.routes.ts';
import { homeRoutes } from '../../pages/home/home.routes.ts';
import { publicProfileRoutes } from '../../pages/public-profile/public-profile.routes.ts';
import { sellerRoutes } from '../../pages/seller/seller.routes.ts';
import { sharedWishlistRoutes } from '../../pages/shared-wishlist/shared-wishlist.routes.ts';
import { signInRoutes } from '../../pages/sign-in/sign-in.routes.ts';
import { themeShowcaseRoutes } from '../../pages/theme-showcase/theme-showcase.routes.ts';
import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';
import { privacyRoutes } from '../../privacy/privacy.routes.ts';
import { productsRoutes } from '../../products/products.routes.ts';
import { reviewsRoutes } from '../../reviews/reviews.routes.ts';
import { searchRoutes } from '../../search/search.routes.ts';
import { sellerApplicationsRoutes } from '../../seller-applications/seller-applications.routes.ts';
import { supportRoutes } from '../../support/support.routes.ts';
import { systemRoutes } from '../../system/system.routes.ts';
import { usersRoutes } from '../../users/users.routes.ts';
import { vipRoutes } from '../../vip/vip.routes.ts';
import { visitsRoutes } from '../../visits/visits.routes.ts';
import { walletRoutes } from '../../wallet/wallet.routes.ts';
import { wishlistRoutes } from '../../wishlist/wishlist.routes.ts';
import { deskRoutes } from '../desk/desk.routes.ts';

/** The screens of all domains; paths are matched in this order. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...cartRoutes,
  ...categoriesRoutes,
  ...checkoutRoutes,
  ...contentRoutes,
  ...deskRoutes,
  ...developersRoutes,
  ...downloadsRoutes,
  ...followsRoutes,
  ...homeRoutes,
  ...messagesRoutes,
  ...notificationsRoutes,
  ...ordersRoutes,
  ...privacyRoutes,
  ...productsRoutes,
  ...reviewsRoutes,
  ...searchRoutes,
  ...sellerApplicationsRoutes,
  ...sellerRoutes,
  ...sharedWishlistRoutes,
  ...signInRoutes,
  ...supportRoutes,
  ...systemRoutes,
  ...themeShowcaseRoutes,
  ...usersRoutes,
  ...vipRoutes,
  ...visitsRoutes,
  ...walletRoutes,
  ...cryptoRoutes,
  ...wishlistRoutes,
  // Last: every other page below /user is one of the account area.
  ...publicProfileRoutes,
];

/** Whether `path` belongs to a screen that only members see. */
export function isForMembers(path: string): boolean {
  const found = routes.find((route) => patternOf(route.path).test(path));
  return found !== undefined && found.access !== 'open' && found.access !== 'guest';
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('/*?', '(?:/.*)?').replace(/:\w+/g, '[^/]+')}/?$`);
}

export const notFoundRoute: Route = {
  path: '*',
  title: 'Page not found',
  access: 'open',
  screen: screenModule(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage)),
};

/** Loads the code of the screen that the address `path` shows. */
export async function loadScreen(path: string): Promise<void> {
  const found = routes.find((route) => patternOf(route.path).test(path)) ?? notFoundRoute;
  await found.screen.load();
}
