import { alertsRouter } from '../alerts/alerts.router.ts';
import { auditRouter } from '../audit/audit.router.ts';
import { auditArchiveRouter } from '../audit-archive/audit-archive.router.ts';
import { authRouters } from '../auth/auth.routers.ts';
import { broadcastsRouter } from '../broadcasts/broadcasts.router.ts';
import { bulkRouter } from '../bulk/bulk.router.ts';
import { importsRouter } from '../bulk/imports/imports.router.ts';
import { cartsRouter } from '../carts/carts.router.ts';
import { categoryRouters } from '../categories/categories.routers.ts';
import { couponsRouter } from '../coupons/coupons.router.ts';
import { cryptoRouters } from '../crypto/crypto.routers.ts';
import { currenciesRouter } from '../currencies/currencies.router.ts';
import { dashboardsRouter } from '../dashboards/dashboards.router.ts';
import { deskRouter } from '../desk/desk.router.ts';
import { documentsRouter } from '../documents/documents.router.ts';
import { downloadRouters } from '../downloads/downloads.routers.ts';
import { emailTemplatesRouter } from '../email-templates/email-templates.router.ts';
import { mailLogRouter } from '../email-templates/mail-log/mail-log.router.ts';
import { followsRouter } from '../follows/follows.router.ts';
import { homeRouter } from '../home/home.router.ts';
import { keyRouters } from '../keys/keys.routers.ts';
import { messageRouters } from '../messages/messages.routers.ts';
import { notificationsRouter } from '../notifications/notifications.router.ts';
import { opsRouter } from '../ops/ops.router.ts';
import { orderRouters } from '../orders/orders.routers.ts';
import { pagesRouters } from '../pages/pages.routers.ts';
import { paymentRouters } from '../payments/payments.routers.ts';
import { router } from '../platform/trpc.ts';
import { adminPrivacyRouter } from '../privacy/admin-privacy.router.ts';
import { privacyRouter } from '../privacy/privacy.router.ts';
import { productRouters } from '../products/products.routers.ts';
import { publicProfileRouter } from '../public-profiles/public-profiles.router.ts';
import { refundsRouter } from '../refunds/refunds.router.ts';
import { reportsRouter } from '../reports/reports.router.ts';
import { reviewRouters } from '../reviews/reviews.routers.ts';
import { rolesRouter } from '../roles/roles.router.ts';
import { salesReportsRouter } from '../sales-reports/sales-reports.router.ts';
import { savedViewsRouter } from '../saved-views/saved-views.router.ts';
import { searchRouters } from '../search/search.routers.ts';
import { sellerApplicationsRouter } from '../seller-applications/seller-applications.router.ts';
import { settingsRouters } from '../settings/settings.routers.ts';
import { socialRouter } from '../social/social.router.ts';
import { statisticsRouter } from '../statistics/statistics.router.ts';
import { supportRouters } from '../support/support.routers.ts';
import { systemRouter } from '../system/system.router.ts';
import { taxRouter } from '../tax/tax.router.ts';
import { userRouters } from '../users/users.routers.ts';
import { vipRouters } from '../vip/vip.routers.ts';
import { visitsRouter } from '../visits/visits.router.ts';
import { walletRouters } from '../wallet/wallet.routers.ts';
import { webhooksRouter } from '../webhooks/webhooks.router.ts';
import { wishlistRouter } from '../wishlist/wishlist.router.ts';

/** Every call of the shop, composed from what each domain declares. */
export const appRouter = router({
  audit: auditRouter,
  alerts: alertsRouter,
  auditArchive: auditArchiveRouter,
  ...authRouters,
  bulk: bulkRouter,
  broadcasts: broadcastsRouter,
  carts: cartsRouter,
  ...categoryRouters,
  coupons: couponsRouter,
  currencies: currenciesRouter,
  dashboards: dashboardsRouter,
  desk: deskRouter,
  documents: documentsRouter,
  ...downloadRouters,
  emailTemplates: emailTemplatesRouter,
  follows: followsRouter,
  home: homeRouter,
  mailLog: mailLogRouter,
  imports: importsRouter,
  ...keyRouters,
  ...messageRouters,
  notifications: notificationsRouter,
  ops: opsRouter,
  ...orderRouters,
  ...pagesRouters,
  ...paymentRouters,
  adminPrivacy: adminPrivacyRouter,
  privacy: privacyRouter,
  ...productRouters,
  publicProfile: publicProfileRouter,
  refunds: refundsRouter,
  ...cryptoRouters,
  ...reviewRouters,
  reports: reportsRouter,
  roles: rolesRouter,
  salesReports: salesReportsRouter,
  savedViews: savedViewsRouter,
  ...searchRouters,
  sellerApplications: sellerApplicationsRouter,
  ...settingsRouters,
  social: socialRouter,
  statistics: statisticsRouter,
  ...supportRouters,
  system: systemRouter,
  tax: taxRouter,
  ...userRouters,
  ...vipRouters,
  visits: visitsRouter,
  ...walletRouters,
  webhooks: webhooksRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;
