import { authMessages } from '../auth/auth.messages.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { cryptoMessages } from '../crypto/crypto.messages.ts';
import { downloadMessages } from '../downloads/downloads.messages.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { productMessages } from '../products/products.messages.ts';
import { refundMessages } from '../refunds/refunds.messages.ts';
import { reportMessages } from '../reports/reports.messages.ts';
import { reviewMessages } from '../reviews/reviews.messages.ts';
import { searchMessages } from '../search/search.messages.ts';
import { sellerApplicationMessages } from '../seller-applications/seller-applications.messages.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import { socialMessages } from '../social/social.messages.ts';
import { taxMessages } from '../tax/tax.messages.ts';
import { userMessages } from '../users/users.messages.ts';
import { vipMessages } from '../vip/vip.messages.ts';
import { walletMessages } from '../wallet/wallet.messages.ts';
import { wishlistMessages } from '../wishlist/wishlist.messages.ts';
import { generalMessages } from './general.messages.ts';

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
