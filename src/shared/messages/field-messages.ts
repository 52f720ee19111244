import { authFieldMessages } from '../auth/auth.messages.ts';
import { bulkFieldMessages } from '../bulk/bulk.messages.ts';
import { categoryFieldMessages } from '../categories/categories.messages.ts';
import { couponFieldMessages } from '../coupons/coupons.messages.ts';
import { cryptoFieldMessages } from '../crypto/crypto.messages.ts';
import { deskFieldMessages } from '../desk/desk.messages.ts';
import { documentFieldMessages } from '../documents/documents.messages.ts';
import { downloadFieldMessages } from '../downloads/downloads.messages.ts';
import { listFieldMessages } from '../lists/lists.messages.ts';
import { notificationFieldMessages } from '../notifications/notifications.messages.ts';
import { opsFieldMessages } from '../ops/ops.messages.ts';
import { orderFieldMessages } from '../orders/orders.messages.ts';
import { pageFieldMessages } from '../pages/pages.messages.ts';
import { paymentFieldMessages } from '../payments/payments.messages.ts';
import { productFieldMessages } from '../products/products.messages.ts';
import { refundFieldMessages } from '../refunds/refunds.messages.ts';
import { reviewFieldMessages } from '../reviews/reviews.messages.ts';
import { salesReportFieldMessages } from '../sales-reports/sales-reports.messages.ts';
import { searchFieldMessages } from '../search/search.messages.ts';
import { sellerApplicationFieldMessages } from '../seller-applications/seller-applications.messages.ts';
import { settingsFieldMessages } from '../settings/settings.messages.ts';
import { supportFieldMessages } from '../support/support.messages.ts';
import { userFieldMessages } from '../users/users.messages.ts';
import { vipFieldMessages } from '../vip/vip.messages.ts';
import { walletFieldMessages } from '../wallet/wallet.messages.ts';
import { wishlistFieldMessages } from '../wishlist/wishlist.messages.ts';
import { generalFieldMessages } from './general.messages.ts';

/** The text of each message key of a validation error. Apart from `messages`: only forms load it. */
export const fieldMessages: Readonly<Record<string, string>> = {
  ...generalFieldMessages,
  ...authFieldMessages,
  ...bulkFieldMessages,
  ...categoryFieldMessages,
  ...couponFieldMessages,
  ...cryptoFieldMessages,
  ...deskFieldMessages,
  ...documentFieldMessages,
  ...downloadFieldMessages,
  ...salesReportFieldMessages,
  ...listFieldMessages,
  ...notificationFieldMessages,
  ...opsFieldMessages,
  ...orderFieldMessages,
  ...pageFieldMessages,
  ...paymentFieldMessages,
  ...productFieldMessages,
  ...refundFieldMessages,
  ...reviewFieldMessages,
  ...searchFieldMessages,
  ...settingsFieldMessages,
  ...sellerApplicationFieldMessages,
  ...supportFieldMessages,
  ...userFieldMessages,
  ...vipFieldMessages,
  ...walletFieldMessages,
  ...wishlistFieldMessages,
};
