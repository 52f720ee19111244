import { cryptoFeatures } from '../crypto/crypto-features.ts';
import { reportedPaymentActions } from '../crypto/reported-payment-actions.ts';
import { finderPort, workPort } from '../desk/desk.ports.ts';
import { orderActionsPort } from '../orders/desk/order-actions.ts';
import { orderFinder, orderWork } from '../orders/desk/orders.desk.ts';
import { orderPayee } from '../orders/payment/order-payee.ts';
import { orderRefundsPort } from '../orders/payment/order-refunds.ts';
import type { Connection } from '../platform/ports.ts';
import { productFinder } from '../products/reading/product-finder.ts';
import { orderRefunds } from '../refunds/order-refunds.ts';
import { refundActions } from '../refunds/refund-actions.ts';
import { reportWork } from '../reports/list-reports.queries.ts';
import { reportTargetsPort } from '../reports/report-targets.ts';
import { reportedReviews } from '../reviews/moderation/reported-reviews.ts';
import { reviewWork } from '../reviews/moderation/review-queue.queries.ts';
import { sellerApplicationWork } from '../seller-applications/seller-applications.queries.ts';
import { payeePort } from '../settlement/payee.ts';
import { socialFeatures } from '../social/social-features.ts';
import { featuresPort } from '../system/shop-features.ts';
import { userFinder } from '../users/status/user-finder.ts';
import { topUpPayee } from '../wallet/top-up/top-up-payee.ts';

/** What stands behind the ports of lower domains, the same in every process, whether it serves pages or works jobs. */
export const ports: readonly Connection[] = [
  payeePort.connect(orderPayee),
  payeePort.connect(topUpPayee),
  orderRefundsPort.connect(orderRefunds),
  orderActionsPort.connect(refundActions),
  orderActionsPort.connect(reportedPaymentActions),
  featuresPort.connect(socialFeatures),
  featuresPort.connect(cryptoFeatures),
  workPort.connect(orderWork),
  workPort.connect(reviewWork),
  workPort.connect(reportWork),
  workPort.connect(sellerApplicationWork),
  reportTargetsPort.connect(reportedReviews),
  finderPort.connect(orderFinder),
  finderPort.connect(userFinder),
  finderPort.connect(productFinder),
];
