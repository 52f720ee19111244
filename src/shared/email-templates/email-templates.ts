import { alertTemplates } from '../alerts/alerts.templates.ts';
import { authTemplates } from '../auth/auth.templates.ts';
import { cartTemplates } from '../cart/cart.templates.ts';
import { cryptoTemplates } from '../crypto/crypto.templates.ts';
import { downloadTemplates } from '../downloads/downloads.templates.ts';
import { messagesTemplates } from '../messages/messages.templates.ts';
import { notificationTemplates } from '../notifications/notifications.templates.ts';
import { orderTemplates } from '../orders/orders.templates.ts';
import { releasePaymentTemplates } from '../orders/release-payment/release-payment.templates.ts';
import { salesTemplates } from '../orders/sales.templates.ts';
import { newsletterTemplates } from '../privacy/newsletter.templates.ts';
import { privacyTemplates } from '../privacy/privacy.templates.ts';
import { refundTemplates } from '../refunds/refunds.templates.ts';
import { reviewTemplates } from '../reviews/reviews.templates.ts';
import { salesReportTemplates } from '../sales-reports/sales-reports.templates.ts';
import { searchTemplates } from '../search/search.templates.ts';
import { sellerApplicationTemplates } from '../seller-applications/seller-applications.templates.ts';
import { supportTemplates } from '../support/support.templates.ts';
import { userTemplates } from '../users/users.templates.ts';
import { vipTemplates } from '../vip/vip.templates.ts';
import { walletTemplates } from '../wallet/wallet.templates.ts';
import { wishlistTemplates } from '../wishlist/wishlist.templates.ts';
import type { EmailTemplate } from './email-template.ts';

/** Every mail that the shop sends by its key, composed from what each domain declares in its `<domain>.templates.ts`. */
export const emailTemplates: ReadonlyMap<string, EmailTemplate> = new Map(
  [
    ...alertTemplates,
    ...authTemplates,
    ...userTemplates,
    ...privacyTemplates,
    ...newsletterTemplates,
    ...cartTemplates,
    ...messagesTemplates,
    ...notificationTemplates,
    ...orderTemplates,
    ...salesTemplates,
    ...cryptoTemplates,
    ...releasePaymentTemplates,
    ...downloadTemplates,
    ...refundTemplates,
    ...reviewTemplates,
    ...salesReportTemplates,
    ...searchTemplates,
    ...sellerApplicationTemplates,
    ...supportTemplates,
    ...vipTemplates,
    ...walletTemplates,
    ...wishlistTemplates,
  ].map((template) => [template.key, template]),
);
