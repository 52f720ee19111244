import { authFieldMessages, authMessages } from '../auth/auth.messages.ts';
import { bulkFieldMessages } from '../bulk/bulk.messages.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { categoryFieldMessages } from '../categories/categories.messages.ts';
import { couponFieldMessages } from '../coupons/coupons.messages.ts';
import { cryptoFieldMessages, cryptoMessages } from '../crypto/crypto.messages.ts';
import { deskFieldMessages } from '../desk/desk.messages.ts';
import { documentFieldMessages } from '../documents/documents.messages.ts';
import { downloadFieldMessages, downloadMessages } from '../downloads/downloads.messages.ts';
import { listFieldMessages } from '../lists/lists.messages.ts';
import { notificationFieldMessages } from '../notifications/notifications.messages.ts';
import { opsFieldMessages } from '../ops/ops.messages.ts';
import { orderFieldMessages, orderMessages } from '../orders/orders.messages.ts';
import { pageFieldMessages } from '../pages/pages.messages.ts';
import { paymentFieldMessages } from '../payments/payments.messages.ts';
import { productFieldMessages, productMessages } from '../products/products.messages.ts';
import { refundFieldMessages, refundMessages } from '../refunds/refunds.messages.ts';
import { reportMessages } from '../reports/reports.messages.ts';
import { reviewFieldMessages, reviewMessages } from '../reviews/reviews.messages.ts';
import { salesReportFieldMessages } from '../sales-reports/sales-reports.messages.ts';
import { searchFieldMessages, searchMessages } from '../search/search.messages.ts';
import {
  sellerApplicationFieldMessages,
  sellerApplicationMessages,
} from '../seller-applications/seller-applications.messages.ts';
import { settingsFieldMessages, settingsMessages } from '../settings/settings.messages.ts';
import { socialMessages } from '../social/social.messages.ts';
import { supportFieldMessages } from '../support/support.messages.ts';
import { taxMessages } from '../tax/tax.messages.ts';
import { userFieldMessages, userMessages } from '../users/users.messages.ts';
import { vipFieldMessages, vipMessages } from '../vip/vip.messages.ts';
import { walletFieldMessages, walletMessages } from '../wallet/wallet.messages.ts';
import { wishlistFieldMessages, wishlistMessages } from '../wishlist/wishlist.messages.ts';
import { generalFieldMessages, generalMessages } from './general.messages.ts';

/** Sentences that screens show, composed from what each domain declares; locale en is the only one. */
export const messages = {
  ...generalMessages,
  ...authMessages,
  ...cartMessages,
  ...cryptoMessages,
  ...downloadMessages,
  ...orderMessages,
  ...productMessages,
  ...refundMessages,
  ...reportMessages,
  ...reviewMessages,
  ...searchMessages,
  ...sellerApplicationMessages,
  ...settingsMessages,
  ...socialMessages,
  ...taxMessages,
  ...userMessages,
  ...vipMessages,
  ...walletMessages,
  ...wishlistMessages,
} as const;

/** The text of each message key of a validation error. */
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
