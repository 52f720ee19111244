import { anonymizeAccount } from '../accounts/end-account.ts';
import { unlinkAccounts } from '../accounts/linked-accounts.ts';
import { eraseSignIn } from '../auth/erase-sign-in.ts';
import { eraseMailEvents } from '../bounces/suppressed-addresses.ts';
import { eraseSavedCart } from '../carts/save-cart.ts';
import { eraseConsentAddresses } from '../consents/consents.ts';
import { eraseDashboard } from '../dashboards/save-dashboard.ts';
import { dropExports } from '../data-exports/drop-exports.ts';
import { eraseDownloader } from '../downloads/erase-downloader.ts';
import { dropRecordsOf } from '../idempotency/purge-idempotency-records.ts';
import { eraseNotifications } from '../notifications/notify.ts';
import { eraseBuyer } from '../orders/erase-buyer.ts';
import { erasePayer } from '../payments/payer/erase-payer.ts';
import { removeSavedMethods } from '../payments/saved-methods/remove-saved-methods.ts';
import type { Transaction } from '../platform/database/db.ts';
import { dropMessagesTo } from '../platform/jobs/outbox.ts';
import { eraseSentMail } from '../platform/mail/erase-sent-mail.ts';
import { eraseRecentViews, eraseSeller } from '../products/upkeep/erase-seller.ts';
import { eraseRefundRequests } from '../refunds/erase-refund-requests.ts';
import { eraseReporter } from '../reports/file-report.ts';
import { removeVotesOf } from '../reviews/moderation/remove-reviews-of.ts';
import { forgetWithdrawals } from '../reviews/writing/withdrawn-reviews.ts';
import { revokeAllRoles } from '../roles/grant-role.ts';
import { eraseSearches } from '../search/history/erase-searches.ts';
import { eraseApplications } from '../seller-applications/erase-applications.ts';
import { eraseSocialFlows } from '../social/erase-social-flows.ts';
import { eraseAddresses } from '../users/addresses/change-addresses.ts';
import { eraseNotesAbout } from '../users/record/user-notes.ts';
import { eraseVisits } from '../visits/purge-profile-visits.ts';
import { eraseWallet } from '../wallet/erase-wallet.ts';
import { eraseWishlist } from '../wishlist/erase-wishlist.ts';

interface Traces {
  userId: string;
  /** A pseudonym for the person that reveals nothing without our key. */
  alias: string;
  email: string;
  emailKey: string;
}

/**
 * Takes the person out of every row that the shop keeps. Each domain with a user's text in its tables has its line
 * here. Returns the files to delete after the commit.
 */
export async function eraseTraces(tx: Transaction, { userId, alias, email, emailKey }: Traces): Promise<string[]> {
  const address = `${alias}@deleted.invalid`;
  await eraseSignIn(tx, { userId, emailKey });
  await unlinkAccounts(tx, userId);
  await eraseSocialFlows(tx, userId);
  await eraseAddresses(tx, userId);
  await eraseNotesAbout(tx, userId);
  await removeSavedMethods(tx, userId);
  await dropExports(tx, userId);
  await eraseNotifications(tx, userId);
  await dropRecordsOf(tx, userId);
  await eraseRecentViews(tx, userId);
  await eraseVisits(tx, userId);
  await eraseWishlist(tx, userId);
  await eraseSavedCart(tx, userId);
  await eraseDashboard(tx, userId);
  await eraseSearches(tx, userId);
  await eraseApplications(tx, userId);
  await revokeAllRoles(tx, userId);
  await removeVotesOf(tx, userId);
  await forgetWithdrawals(tx, userId);
  await eraseReporter(tx, userId);
  // Sent or not: mails to a deleted account only contain personal data.
  await dropMessagesTo(tx, { userId, emailKey });
  await eraseSentMail(tx, email);
  await eraseMailEvents(tx, email);
  const pictures = await eraseBuyer(tx, { userId, address });
  await eraseRefundRequests(tx, userId);
  await erasePayer(tx, userId);
  await eraseWallet(tx, userId);
  await eraseDownloader(tx, userId);
  await eraseConsentAddresses(tx, userId);
  await anonymizeAccount(tx, userId, { alias, address });
  await eraseSeller(tx, userId);
  return pictures;
}
