import { authRouter } from '../auth/auth.router.ts';
import { passwordsRouter } from '../auth/passwords.router.ts';
import { sessionsRouter } from '../auth/sessions.router.ts';
import { twoFactorRouter } from '../auth/two-factor.router.ts';
import { categoriesRouter } from '../categories/categories.router.ts';
import { categoryEditingRouter } from '../categories/category-editing.router.ts';
import { couponsRouter } from '../coupons/coupons.router.ts';
import { documentsRouter } from '../documents/documents.router.ts';
import { downloadsRouter } from '../downloads/downloads.router.ts';
import { productFilesRouter } from '../downloads/product-files.router.ts';
import { productKeysRouter } from '../downloads/product-keys.router.ts';
import { emailTemplatesRouter } from '../email-templates/email-templates.router.ts';
import { orderDeskRouter } from '../order-desk/order-desk.router.ts';
import { orderListsRouter } from '../orders/order-lists.router.ts';
import { orderTalkRouter } from '../orders/order-talk.router.ts';
import { ordersRouter } from '../orders/orders.router.ts';
import { savedCardsRouter } from '../payments/cards/saved-cards.router.ts';
import { paymentsRouter } from '../payments/payments.router.ts';
import { tillRouter } from '../payments/till.router.ts';
import { router } from '../platform/trpc.ts';
import { privacyRouter } from '../privacy/privacy.router.ts';
import { productEditingRouter } from '../products/product-editing.router.ts';
import { productsRouter } from '../products/products.router.ts';
import { recentViewsRouter } from '../products/recent-views.router.ts';
import { publicProfileRouter } from '../public-profiles/public-profiles.router.ts';
import { refundsRouter } from '../refunds/refunds.router.ts';
import { reviewModerationRouter } from '../reviews/review-moderation.router.ts';
import { reviewsRouter } from '../reviews/reviews.router.ts';
import { rolesRouter } from '../roles/roles.router.ts';
import { savedSearchesRouter } from '../search/saved-searches.router.ts';
import { searchRouter } from '../search/search.router.ts';
import { searchHistoryRouter } from '../search/search-history.router.ts';
import { suggestionsRouter } from '../search/suggestions.router.ts';
import { settingsRouter } from '../settings/settings.router.ts';
import { socialRouter } from '../social/social.router.ts';
import { statisticsRouter } from '../statistics/statistics.router.ts';
import { systemRouter } from '../system/system.router.ts';
import { addressesRouter } from '../users/addresses.router.ts';
import { adminUsersRouter } from '../users/admin-users.router.ts';
import { paymentMethodsRouter } from '../users/payment-methods.router.ts';
import { profileRouter } from '../users/profile.router.ts';
import { adminWalletRouter } from '../wallet/admin-wallet.router.ts';
import { walletRouter } from '../wallet/wallet.router.ts';
import { wishlistRouter } from '../wishlist/wishlist.router.ts';

export const appRouter = router({
  addresses: addressesRouter,
  adminUsers: adminUsersRouter,
  adminWallet: adminWalletRouter,
  auth: authRouter,
  categories: categoriesRouter,
  categoryEditing: categoryEditingRouter,
  coupons: couponsRouter,
  documents: documentsRouter,
  downloads: downloadsRouter,
  emailTemplates: emailTemplatesRouter,
  orderDesk: orderDeskRouter,
  orderLists: orderListsRouter,
  orderTalk: orderTalkRouter,
  orders: ordersRouter,
  passwords: passwordsRouter,
  paymentMethods: paymentMethodsRouter,
  payments: paymentsRouter,
  privacy: privacyRouter,
  productEditing: productEditingRouter,
  productFiles: productFilesRouter,
  productKeys: productKeysRouter,
  products: productsRouter,
  profile: profileRouter,
  publicProfile: publicProfileRouter,
  refunds: refundsRouter,
  reviewModeration: reviewModerationRouter,
  reviews: reviewsRouter,
  recentViews: recentViewsRouter,
  roles: rolesRouter,
  savedCards: savedCardsRouter,
  savedSearches: savedSearchesRouter,
  search: searchRouter,
  searchHistory: searchHistoryRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  social: socialRouter,
  suggestions: suggestionsRouter,
  statistics: statisticsRouter,
  system: systemRouter,
  till: tillRouter,
  twoFactor: twoFactorRouter,
  wallet: walletRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;
