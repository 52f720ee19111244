import { alertWork } from '../alerts/alerts.queries.ts';
import { auditRestorerPort } from '../audit/audit.ports.ts';
import { auditDeskList } from '../audit/audit-list.queries.ts';
import { apiKeysDeskList } from '../auth/api-keys/api-key-list.queries.ts';
import { broadcastsDeskList } from '../broadcasts/broadcasts.queries.ts';
import { bulkWorkPort } from '../bulk/bulk.ports.ts';
import { bulkJobsDeskList } from '../bulk/bulk-job-list.queries.ts';
import { couponsDeskList } from '../coupons/coupons.queries.ts';
import { chainChecks } from '../crypto/chains/chain-checks.ts';
import { cryptoFeatures } from '../crypto/crypto-features.ts';
import { coinOffers } from '../crypto/quotes/coin-offers.ts';
import { coinQuotes } from '../crypto/quotes/coin-quotes.ts';
import { refundPayouts } from '../crypto/refunds/refund-payouts.ts';
import { withdrawalPayouts } from '../crypto/refunds/withdrawal-payouts.ts';
import { reportedPaymentActions } from '../crypto/reported-payment-actions.ts';
import { chainGauges } from '../crypto/watch/crypto.metrics.ts';
import { deskListPort, finderPort, workPort } from '../desk/desk.ports.ts';
import { emailTemplateRestorer } from '../email-templates/email-template-restorer.ts';
import { mailLogDeskList } from '../email-templates/mail-log/mail-log.queries.ts';
import { keyImportWork } from '../keys/import-keys-work.ts';
import { jobsDeskList } from '../ops/jobs.queries.ts';
import { backupGauges, queueGauges } from '../ops/ops.metrics.ts';
import { opsWork } from '../ops/ops-work.ts';
import { receivedWebhooksDeskList } from '../ops/received-webhooks.queries.ts';
import { orderApprovalWork, orderRejectionWork } from '../orders/desk/decide-orders-work.ts';
import { orderActionsPort } from '../orders/desk/order-actions.ts';
import { orderFinder, orderWork } from '../orders/desk/orders.desk.ts';
import { orderGauges } from '../orders/fulfilment/orders.metrics.ts';
import { orderPayee } from '../orders/payment/order-payee.ts';
import { orderRefundsPort } from '../orders/payment/order-refunds.ts';
import { coinQuotesPort } from '../orders/placing/coin-quotes.ts';
import { adminOrdersDeskList } from '../orders/read/admin-orders.queries.ts';
import { pagesDeskList } from '../pages/page-editing.queries.ts';
import { pageRestorer } from '../pages/page-restorer.ts';
import { paymentsDeskList } from '../payments/desk/payment-list.queries.ts';
import { paymentGauges } from '../payments/payments.metrics.ts';
import { paypalCheck } from '../payments/paypal/paypal-check.ts';
import { coinOffersPort } from '../payments/providers/coin-offers.ts';
import { stripeCheck } from '../payments/stripe/stripe-check.ts';
import { shopGaugesPort } from '../platform/metrics/shop-gauges.ts';
import type { Connection } from '../platform/ports.ts';
import { productImportWork } from '../products/bulk/import-products.ts';
import {
  productCategoryWork,
  productDeleteWork,
  productPriceWork,
  productStatusWork,
} from '../products/bulk/product-works.ts';
import { managedProductsDeskList, productWork } from '../products/desk/managed-products.queries.ts';
import { productRestorer } from '../products/editing/product-restorer.ts';
import { productFinder } from '../products/reading/product-finder.ts';
import { coinPayoutsPort } from '../refunds/booking/coin-payouts.ts';
import { orderRefunds } from '../refunds/order-refunds.ts';
import { refundActions } from '../refunds/refund-actions.ts';
import { reportWork } from '../reports/list-reports.queries.ts';
import { reportTargetsPort } from '../reports/report-targets.ts';
import { reviewApprovalWork } from '../reviews/moderation/approve-reviews-work.ts';
import { reportedReviews } from '../reviews/moderation/reported-reviews.ts';
import { reviewWork } from '../reviews/moderation/review-queue.queries.ts';
import { roleRestorer } from '../roles/role-restorer.ts';
import { reportViewsDeskList } from '../sales-reports/report-views.ts';
import {
  sellerApplicationsDeskList,
  sellerApplicationWork,
} from '../seller-applications/seller-applications.queries.ts';
import { connectionChecksPort } from '../settings/connections/connection-check.ts';
import { storageCheck } from '../settings/connections/storage-check.ts';
import { settingRestorer } from '../settings/editing/setting-restorer.ts';
import { payeePort } from '../settlement/payee.ts';
import { appleCheck, githubCheck, googleCheck } from '../social/social-checks.ts';
import { socialFeatures } from '../social/social-features.ts';
import { supportWork } from '../support/reading/support-queue.queries.ts';
import { featuresPort } from '../system/shop-features.ts';
import { taxRatesDeskList } from '../tax/tax-rate-list.queries.ts';
import { adminUsersDeskList } from '../users/status/admin-users.queries.ts';
import { userFinder } from '../users/status/user-finder.ts';
import { vipPayee } from '../vip/buying/vip-payee.ts';
import { vipDeskList } from '../vip/desk/vip-desk.queries.ts';
import { vipFeatures } from '../vip/vip-features.ts';
import { payoutsDeskList } from '../wallet/payouts/payouts.queries.ts';
import { topUpPayee } from '../wallet/top-up/top-up-payee.ts';
import { withdrawalsDeskList } from '../wallet/withdrawal/withdrawal-list.queries.ts';
import { withdrawalPayoutsPort } from '../wallet/withdrawal/withdrawal-payouts.ts';
import { withdrawalWork } from '../wallet/withdrawal/withdrawals.queries.ts';
import { webhookDeliveriesDeskList } from '../webhooks/delivery/delivery-list.queries.ts';

/** What stands behind the ports of lower domains, the same in every process, whether it serves pages or works jobs. */
export const ports: readonly Connection[] = [
  auditRestorerPort.connect(settingRestorer),
  auditRestorerPort.connect(productRestorer),
  auditRestorerPort.connect(roleRestorer),
  auditRestorerPort.connect(emailTemplateRestorer),
  auditRestorerPort.connect(pageRestorer),
  payeePort.connect(orderPayee),
  payeePort.connect(topUpPayee),
  payeePort.connect(vipPayee),
  coinOffersPort.connect(coinOffers),
  orderRefundsPort.connect(orderRefunds),
  coinPayoutsPort.connect(refundPayouts),
  withdrawalPayoutsPort.connect(withdrawalPayouts),
  coinQuotesPort.connect(coinQuotes),
  orderActionsPort.connect(refundActions),
  orderActionsPort.connect(reportedPaymentActions),
  ...[stripeCheck, paypalCheck, ...chainChecks, googleCheck, appleCheck, githubCheck, storageCheck].map((check) =>
    connectionChecksPort.connect(check),
  ),
  featuresPort.connect(socialFeatures),
  featuresPort.connect(cryptoFeatures),
  featuresPort.connect(vipFeatures),
  shopGaugesPort.connect(queueGauges),
  shopGaugesPort.connect(backupGauges),
  shopGaugesPort.connect(orderGauges),
  shopGaugesPort.connect(paymentGauges),
  shopGaugesPort.connect(chainGauges),
  workPort.connect(alertWork),
  workPort.connect(opsWork),
  workPort.connect(orderWork),
  workPort.connect(productWork),
  workPort.connect(reviewWork),
  workPort.connect(reportWork),
  workPort.connect(supportWork),
  workPort.connect(sellerApplicationWork),
  reportTargetsPort.connect(reportedReviews),
  workPort.connect(withdrawalWork),
  finderPort.connect(orderFinder),
  finderPort.connect(userFinder),
  finderPort.connect(productFinder),
  deskListPort.connect(adminOrdersDeskList),
  deskListPort.connect(managedProductsDeskList),
  deskListPort.connect(adminUsersDeskList),
  deskListPort.connect(couponsDeskList),
  deskListPort.connect(taxRatesDeskList),
  deskListPort.connect(payoutsDeskList),
  deskListPort.connect(withdrawalsDeskList),
  deskListPort.connect(paymentsDeskList),
  deskListPort.connect(mailLogDeskList),
  deskListPort.connect(auditDeskList),
  deskListPort.connect(apiKeysDeskList),
  deskListPort.connect(vipDeskList),
  deskListPort.connect(broadcastsDeskList),
  deskListPort.connect(reportViewsDeskList),
  deskListPort.connect(pagesDeskList),
  deskListPort.connect(receivedWebhooksDeskList),
  deskListPort.connect(jobsDeskList),
  deskListPort.connect(webhookDeliveriesDeskList),
  deskListPort.connect(bulkJobsDeskList),
  deskListPort.connect(sellerApplicationsDeskList),
  bulkWorkPort.connect(productPriceWork),
  bulkWorkPort.connect(productStatusWork),
  bulkWorkPort.connect(productCategoryWork),
  bulkWorkPort.connect(productDeleteWork),
  bulkWorkPort.connect(productImportWork),
  bulkWorkPort.connect(keyImportWork),
  bulkWorkPort.connect(reviewApprovalWork),
  bulkWorkPort.connect(orderApprovalWork),
  bulkWorkPort.connect(orderRejectionWork),
];
