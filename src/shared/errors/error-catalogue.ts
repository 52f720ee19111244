import { authErrors } from '../auth/auth.errors.ts';
import { broadcastErrors } from '../broadcasts/broadcasts.errors.ts';
import { bulkErrors } from '../bulk/bulk.errors.ts';
import { categoryErrors } from '../categories/categories.errors.ts';
import { couponErrors } from '../coupons/coupons.errors.ts';
import { cryptoErrors } from '../crypto/crypto.errors.ts';
import { downloadErrors } from '../downloads/downloads.errors.ts';
import { emailTemplatesErrors } from '../email-templates/email-templates.errors.ts';
import { followErrors } from '../follows/follows.errors.ts';
import { idempotencyErrors } from '../idempotency/idempotency.errors.ts';
import { keyErrors } from '../keys/keys.errors.ts';
import { messagesErrors } from '../messages/messages.errors.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { paymentErrors } from '../payments/payments.errors.ts';
import { privacyErrors } from '../privacy/privacy.errors.ts';
import { productErrors } from '../products/products.errors.ts';
import { refundErrors } from '../refunds/refunds.errors.ts';
import { reportErrors } from '../reports/reports.errors.ts';
import { reviewErrors } from '../reviews/reviews.errors.ts';
import { roleErrors } from '../roles/roles.errors.ts';
import { searchErrors } from '../search/search.errors.ts';
import { sellerApplicationErrors } from '../seller-applications/seller-applications.errors.ts';
import { settingsErrors } from '../settings/settings.errors.ts';
import { socialErrors } from '../social/social.errors.ts';
import { supportErrors } from '../support/support.errors.ts';
import { userErrors } from '../users/users.errors.ts';
import { vipErrors } from '../vip/vip.errors.ts';
import { walletErrors } from '../wallet/wallet.errors.ts';
import { webhooksErrors } from '../webhooks/webhooks.errors.ts';
import { wishlistErrors } from '../wishlist/wishlist.errors.ts';
import type { ErrorEntries } from './error-entry.ts';
import { requestErrors } from './request.errors.ts';

/** The one catalogue of what can go wrong, composed from what each domain declares in its `<domain>.errors.ts`. */
export const errorCatalogue = {
  ...requestErrors,
  ...authErrors,
  ...bulkErrors,
  ...categoryErrors,
  ...couponErrors,
  ...cryptoErrors,
  ...downloadErrors,
  ...emailTemplatesErrors,
  ...followErrors,
  ...idempotencyErrors,
  ...keyErrors,
  ...messagesErrors,
  ...orderErrors,
  ...paymentErrors,
  ...privacyErrors,
  ...productErrors,
  ...refundErrors,
  ...reportErrors,
  ...reviewErrors,
  ...roleErrors,
  ...searchErrors,
  ...sellerApplicationErrors,
  ...settingsErrors,
  ...socialErrors,
  ...supportErrors,
  ...userErrors,
  ...broadcastErrors,
  ...vipErrors,
  ...walletErrors,
  ...webhooksErrors,
  ...wishlistErrors,
} as const satisfies ErrorEntries;

export type ErrorCode = keyof typeof errorCatalogue;

/** Whether this text is one of the catalogue's codes, for values received over the network. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
