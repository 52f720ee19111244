import { type ScreenModule, screenModule } from '../platform/screen-module.ts';

export type Route = {
  path: string;
  title: string;
  /** 'login' sends guests to sign in and back; 'guest' sends a signed-in visitor on. */
  access: 'open' | 'login' | 'guest';
  screen: ScreenModule;
  /** The screen works offline, when nobody can be asked who is signed in. */
  worksOffline?: true;
  /** Loaded ahead when the browser is idle. */
  ahead?: boolean;
};

/** One line per screen; paths are matched in this order. */
export const routes: readonly Route[] = [
  {
    path: '/login',
    title: 'Sign in',
    access: 'guest',
    screen: screenModule(() => import('../auth/login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/register',
    title: 'Create an account',
    access: 'guest',
    screen: screenModule(() => import('../auth/register-page.tsx').then((m) => m.RegisterPage)),
  },
  {
    path: '/auth/callback',
    title: 'Signing you in',
    access: 'open',
    screen: screenModule(() => import('../auth/social-callback-page.tsx').then((m) => m.SocialCallbackPage)),
  },
  {
    path: '/two-factor',
    title: 'Enter your code',
    access: 'guest',
    screen: screenModule(() => import('../auth/two-factor-page.tsx').then((m) => m.TwoFactorPage)),
  },
  {
    path: '/verify-email/sent',
    title: 'Check your mail',
    access: 'open',
    screen: screenModule(() => import('../auth/verify-email-sent-page.tsx').then((m) => m.VerifyEmailSentPage)),
  },
  {
    path: '/verify-email',
    title: 'Confirm your e-mail',
    access: 'open',
    screen: screenModule(() => import('../auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'guest',
    screen: screenModule(() => import('../auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
  },
  {
    path: '/reset-password/:token',
    title: 'New password',
    access: 'guest',
    screen: screenModule(() => import('../auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  },
  {
    path: '/confirm-email',
    title: 'Confirm your new e-mail',
    access: 'open',
    screen: screenModule(() => import('../auth/mail-link-page.tsx').then((m) => m.ConfirmEmailPage)),
  },
  {
    path: '/unlock',
    title: 'Unlock account',
    access: 'open',
    screen: screenModule(() => import('../auth/mail-link-page.tsx').then((m) => m.UnlockPage)),
  },
  {
    path: '/compare',
    title: 'Compare',
    access: 'open',
    screen: screenModule(() => import('../products/compare-page.tsx').then((m) => m.ComparePage)),
  },
  {
    path: '/search',
    title: 'Search',
    access: 'open',
    screen: screenModule(() => import('../search/search-page.tsx').then((m) => m.SearchPage)),
  },
  {
    path: '/cart',
    title: 'Cart',
    access: 'login',
    screen: screenModule(() => import('../cart/cart-page.tsx').then((m) => m.CartPage)),
    ahead: true,
  },
  {
    path: '/checkout',
    title: 'Checkout',
    access: 'login',
    screen: screenModule(() => import('../checkout/checkout-page.tsx').then((m) => m.CheckoutPage)),
  },
  {
    path: '/checkout/return',
    title: 'Your payment',
    access: 'login',
    screen: screenModule(() => import('../checkout/checkout-return-page.tsx').then((m) => m.CheckoutReturnPage)),
  },
  {
    path: '/user/profile',
    title: 'Profile',
    access: 'login',
    screen: screenModule(() => import('../users/profile-page.tsx').then((m) => m.ProfilePage)),
    ahead: true,
  },
  {
    path: '/user/profile/edit',
    title: 'Edit profile',
    access: 'login',
    screen: screenModule(() => import('../users/edit-profile-page.tsx').then((m) => m.EditProfilePage)),
  },
  {
    path: '/user/settings',
    title: 'Settings',
    access: 'login',
    screen: screenModule(() => import('../users/settings-page.tsx').then((m) => m.SettingsPage)),
  },
  {
    path: '/user/security',
    title: 'Security',
    access: 'login',
    screen: screenModule(() => import('../users/security-page.tsx').then((m) => m.SecurityPage)),
  },
  {
    path: '/user/orders',
    title: 'My orders',
    access: 'login',
    screen: screenModule(() => import('../orders/orders-page.tsx').then((m) => m.OrdersPage)),
  },
  {
    path: '/user/orders/:id',
    title: 'Order',
    access: 'login',
    screen: screenModule(() => import('../orders/order-page.tsx').then((m) => m.OrderPage)),
  },
  {
    path: '/user/orders/:id/pay',
    title: 'Pay order',
    access: 'login',
    screen: screenModule(() => import('../checkout/pay-order-page.tsx').then((m) => m.PayOrderPage)),
  },
  {
    path: '/withdraw/:orderNumber',
    title: 'Withdraw from contract',
    access: 'login',
    screen: screenModule(() => import('../orders/withdraw-page.tsx').then((m) => m.WithdrawPage)),
  },
  {
    path: '/user/downloads',
    title: 'My downloads',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('../downloads/downloads-page.tsx').then((m) => m.DownloadsPage)),
  },
  {
    path: '/user/reviews',
    title: 'My reviews',
    access: 'login',
    screen: screenModule(() => import('../reviews/my-reviews-page.tsx').then((m) => m.MyReviewsPage)),
  },
  {
    path: '/user/wishlist',
    title: 'Wishlist',
    access: 'login',
    screen: screenModule(() => import('../wishlist/wishlist-page.tsx').then((m) => m.WishlistPage)),
  },
  {
    path: '/user/wallet',
    title: 'Wallet',
    access: 'login',
    screen: screenModule(() => import('../wallet/wallet-page.tsx').then((m) => m.WalletPage)),
  },
  {
    path: '/user/wallet/return',
    title: 'Your top-up',
    access: 'login',
    screen: screenModule(() => import('../wallet/top-up-return-page.tsx').then((m) => m.TopUpReturnPage)),
  },
  {
    path: '/seller-center/products/:id/files',
    title: 'Files and keys',
    access: 'login',
    screen: screenModule(() => import('../downloads/seller/goods-page.tsx').then((m) => m.GoodsPage)),
  },
  {
    path: '/user/saved-searches',
    title: 'Saved searches',
    access: 'login',
    screen: screenModule(() => import('../search/saved-searches-page.tsx').then((m) => m.SavedSearchesPage)),
  },
  {
    path: '/user/addresses',
    title: 'Addresses',
    access: 'login',
    screen: screenModule(() => import('../users/addresses-page.tsx').then((m) => m.AddressesPage)),
  },
  {
    path: '/user/privacy',
    title: 'Privacy',
    access: 'login',
    screen: screenModule(() => import('../privacy/privacy-page.tsx').then((m) => m.PrivacyPage)),
  },
  {
    path: '/',
    title: 'Home',
    access: 'open',
    screen: screenModule(() => import('../home/home-page.tsx').then((m) => m.HomePage)),
    ahead: true,
  },
  {
    path: '/product',
    title: 'Products',
    access: 'open',
    screen: screenModule(() => import('../products/product-list-page.tsx').then((m) => m.ProductListPage)),
    ahead: true,
  },
  {
    path: '/product/:id',
    title: 'Product',
    access: 'open',
    screen: screenModule(() => import('../products/product-page.tsx').then((m) => m.ProductPage)),
    ahead: true,
  },
  {
    path: '/category/:slug',
    title: 'Category',
    access: 'open',
    screen: screenModule(() => import('../categories/category-page.tsx').then((m) => m.CategoryPage)),
  },
  {
    path: '/wishlist/:shareId',
    title: 'Shared wishlist',
    access: 'open',
    screen: screenModule(() => import('../wishlist/shared-wishlist-page.tsx').then((m) => m.SharedWishlistPage)),
  },
  {
    path: '/developers',
    title: 'API reference',
    access: 'open',
    screen: screenModule(() => import('../developers/developers-page.tsx').then((m) => m.DevelopersPage)),
  },
  {
    path: '/maintenance',
    title: 'Maintenance',
    access: 'open',
    screen: screenModule(() => import('../system/maintenance-page.tsx').then((m) => m.MaintenancePage)),
  },
  {
    path: '/theme-showcase',
    title: 'Themes',
    access: 'open',
    screen: screenModule(() => import('../theme-showcase/theme-showcase-page.tsx').then((m) => m.ThemeShowcasePage)),
  },
  // Last: every other page below /user is one of the account area.
  {
    path: '/user/:id',
    title: 'Profile',
    access: 'open',
    screen: screenModule(() => import('../users/public-profile-page.tsx').then((m) => m.PublicProfilePage)),
  },
  {
    path: '/user/:id/reviews',
    title: 'Reviews',
    access: 'open',
    screen: screenModule(() => import('../users/public-reviews-page.tsx').then((m) => m.PublicReviewsPage)),
  },
];

/** Whether `path` belongs to a screen that only members see. */
export function isForMembers(path: string): boolean {
  const found = routes.find((route) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path));
  return found?.access === 'login';
}

export const notFoundRoute: Route = {
  path: '*',
  title: 'Page not found',
  access: 'open',
  screen: screenModule(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage)),
};

/** Loads the code of the screen at `path`, so that opening it is instant. */
export function preloadRoute(path: string): void {
  routes.find((route) => route.path === path)?.screen.preload();
}

export function preloadAheadRoutes(): void {
  for (const route of routes) if (route.ahead === true) route.screen.preload();
}
