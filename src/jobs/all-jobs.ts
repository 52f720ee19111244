import { createMailer } from '../server/platform/mail/mailer.ts';
import type { Services } from '../server/platform/services.ts';
import { createAuthJobs } from './auth/auth-jobs.ts';
import { createDocumentJobs } from './documents/documents-jobs.ts';
import { createDownloadJobs } from './downloads/downloads-jobs.ts';
import { sendMailHandler } from './mail/send-mail.job.ts';
import { createMaintenanceJobs } from './maintenance/maintenance-jobs.ts';
import { createOrderJobs } from './orders/orders-jobs.ts';
import { createRefundJobs } from './orders/refund-jobs.ts';
import { createPaymentJobs } from './payments/payments-jobs.ts';
import { createPrivacyJobs } from './privacy/privacy-jobs.ts';
import { createProductJobs } from './products/product-jobs.ts';
import { createReviewJobs } from './reviews/review-jobs.ts';
import { createSearchJobs } from './search/search-jobs.ts';
import { createStatisticsJobs } from './statistics/statistics-jobs.ts';
import { createUserJobs } from './users/users-jobs.ts';
import { createWalletJobs } from './wallet/wallet-jobs.ts';
import { createWishlistJobs } from './wishlist/wishlist-jobs.ts';

/** Every handler and schedule that the workers of the shop run. */
export function createJobs(services: Services) {
  const domains = [
    createAuthJobs(services),
    createDocumentJobs(services),
    createDownloadJobs(services),
    createMaintenanceJobs(services),
    createOrderJobs(services),
    createPaymentJobs(services),
    createPrivacyJobs(services),
    createProductJobs(services),
    createRefundJobs(services),
    createReviewJobs(services),
    createSearchJobs(services),
    createStatisticsJobs(services),
    createUserJobs(services),
    createWalletJobs(services),
    createWishlistJobs(services),
  ];
  const mail = sendMailHandler(services, createMailer(services.environment, services.db));
  return {
    handlers: [mail, ...domains.flatMap(({ handlers }) => handlers)],
    schedules: domains.flatMap(({ schedules }) => schedules),
  };
}
