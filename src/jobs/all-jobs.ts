import { alertsWorker } from '../server/alerts/alerts.worker.ts';
import { auditArchiveWorker } from '../server/audit-archive/audit-archive.worker.ts';
import { authWorker } from '../server/auth/auth.worker.ts';
import { bouncesWorker } from '../server/bounces/bounces.worker.ts';
import { broadcastsWorker } from '../server/broadcasts/broadcasts.worker.ts';
import { bulkWorker } from '../server/bulk/bulk.worker.ts';
import { cartsWorker } from '../server/carts/carts.worker.ts';
import { categoriesWorker } from '../server/categories/categories.worker.ts';
import { consentsWorker } from '../server/consents/consents.worker.ts';
import { cryptoWorker } from '../server/crypto/crypto.worker.ts';
import { currenciesWorker } from '../server/currencies/currencies.worker.ts';
import { dataExportsWorker } from '../server/data-exports/data-exports.worker.ts';
import { documentsWorker } from '../server/documents/documents.worker.ts';
import { downloadsWorker } from '../server/downloads/downloads.worker.ts';
import { earningsWorker } from '../server/earnings/earnings.worker.ts';
import { emailTemplatesWorker } from '../server/email-templates/email-templates.worker.ts';
import { followsWorker } from '../server/follows/follows.worker.ts';
import { idempotencyWorker } from '../server/idempotency/idempotency.worker.ts';
import { keysWorker } from '../server/keys/keys.worker.ts';
import { messagesWorker } from '../server/messages/messages.worker.ts';
import { notificationsWorker } from '../server/notifications/notifications.worker.ts';
import { opsWorker } from '../server/ops/ops.worker.ts';
import { ordersWorker } from '../server/orders/orders.worker.ts';
import { pagesWorker } from '../server/pages/pages.worker.ts';
import { paymentsWorker } from '../server/payments/payments.worker.ts';
import type { Services } from '../server/platform/services.ts';
import { privacyWorker } from '../server/privacy/privacy.worker.ts';
import { productsWorker } from '../server/products/products.worker.ts';
import { refundsWorker } from '../server/refunds/refunds.worker.ts';
import { reviewsWorker } from '../server/reviews/reviews.worker.ts';
import { salesReportsWorker } from '../server/sales-reports/sales-reports.worker.ts';
import { searchWorker } from '../server/search/search.worker.ts';
import { sellerApplicationsWorker } from '../server/seller-applications/seller-applications.worker.ts';
import { settlementWorker } from '../server/settlement/settlement.worker.ts';
import { socialWorker } from '../server/social/social.worker.ts';
import { statisticsWorker } from '../server/statistics/statistics.worker.ts';
import { supportWorker } from '../server/support/support.worker.ts';
import { systemWorker } from '../server/system/system.worker.ts';
import { usersWorker } from '../server/users/users.worker.ts';
import { vipWorker } from '../server/vip/vip.worker.ts';
import { visitsWorker } from '../server/visits/visits.worker.ts';
import { walletWorker } from '../server/wallet/wallet.worker.ts';
import { webhooksWorker } from '../server/webhooks/webhooks.worker.ts';
import { wishlistWorker } from '../server/wishlist/wishlist.worker.ts';

const workers = [
  alertsWorker,
  auditArchiveWorker,
  authWorker,
  bouncesWorker,
  bulkWorker,
  broadcastsWorker,
  cartsWorker,
  categoriesWorker,
  consentsWorker,
  cryptoWorker,
  currenciesWorker,
  dataExportsWorker,
  documentsWorker,
  downloadsWorker,
  earningsWorker,
  emailTemplatesWorker,
  followsWorker,
  idempotencyWorker,
  keysWorker,
  messagesWorker,
  notificationsWorker,
  opsWorker,
  ordersWorker,
  pagesWorker,
  paymentsWorker,
  privacyWorker,
  productsWorker,
  refundsWorker,
  reviewsWorker,
  salesReportsWorker,
  searchWorker,
  sellerApplicationsWorker,
  settlementWorker,
  socialWorker,
  statisticsWorker,
  supportWorker,
  systemWorker,
  usersWorker,
  vipWorker,
  visitsWorker,
  walletWorker,
  webhooksWorker,
  wishlistWorker,
];

/** Every handler and schedule that the workers of the shop run. */
export function createJobs(services: Services) {
  const domains = workers.map((worker) => worker(services));
  return {
    handlers: domains.flatMap(({ handlers }) => handlers),
    schedules: domains.flatMap(({ schedules }) => schedules),
  };
}
