import { authFieldMessages } from '../auth/auth.field-messages.ts';
import { bulkFieldMessages } from '../bulk/bulk.field-messages.ts';
import { categoryFieldMessages } from '../categories/categories.field-messages.ts';
import { couponFieldMessages } from '../coupons/coupons.field-messages.ts';
import { cryptoFieldMessages } from '../crypto/crypto.field-messages.ts';
import { deskFieldMessages } from '../desk/desk.field-messages.ts';
import { documentFieldMessages } from '../documents/documents.field-messages.ts';
import { downloadFieldMessages } from '../downloads/downloads.field-messages.ts';
import { listFieldMessages } from '../lists/lists.field-messages.ts';
import { notificationFieldMessages } from '../notifications/notifications.field-messages.ts';
import { opsFieldMessages } from '../ops/ops.field-messages.ts';
import { orderFieldMessages } from '../orders/orders.field-messages.ts';
import { pageFieldMessages } from '../pages/pages.field-messages.ts';
import { paymentFieldMessages } from '../payments/payments.field-messages.ts';
import { productFieldMessages } from '../products/products.field-messages.ts';
import { refundFieldMessages } from '../refunds/refunds.field-messages.ts';
import { reviewFieldMessages } from '../reviews/reviews.field-messages.ts';
import { salesReportFieldMessages } from '../sales-reports/sales-reports.field-messages.ts';
import { searchFieldMessages } from '../search/search.field-messages.ts';
import { sellerApplicationFieldMessages } from '../seller-applications/seller-applications.field-messages.ts';
import { settingsFieldMessages } from '../settings/settings.field-messages.ts';
import { supportFieldMessages } from '../support/support.field-messages.ts';
import { userFieldMessages } from '../users/users.field-messages.ts';
import { vipFieldMessages } from '../vip/vip.field-messages.ts';
import { walletFieldMessages } from '../wallet/wallet.field-messages.ts';
import { wishlistFieldMessages } from '../wishlist/wishlist.field-messages.ts';
import { generalFieldMessages } from './general.field-messages.ts';

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
