import type { Transaction } from '../platform/db.ts';
import { removeVotesOf } from '../reviews/remove-reviews-of.ts';
import { forgetPaymentMethods } from '../users/forget-payment-methods.ts';

interface Traces {
  userId: string;
  /** A pseudonym for the person that reveals nothing without our key. */
  alias: string;
  email: string;
  emailKey: string;
}

/** Removes the person from every row that is kept. Each table with text by users has its line here. */
export async function eraseTraces(tx: Transaction, { userId, alias, email, emailKey }: Traces): Promise<void> {
  const address = `${alias}@deleted.invalid`;
  await deleteRows(tx, userId);
  await removeVotesOf(tx, userId);
  await tx.abuseReport.updateMany({ where: { reporterId: userId }, data: { details: null } });
  const subjects = [`account:${emailKey}`, `code:${userId}`];
  await tx.loginThrottle.deleteMany({ where: { subject: { in: subjects } } });
  // Sent or not: mails to a deleted account only contain personal data.
  await tx.$executeRaw`DELETE FROM "OutboxMessage" WHERE "payload"->>'userId' = ${userId}`;
  await tx.$executeRaw`
    UPDATE "SentMail" SET "recipient" = '', "subject" = '', "html" = '', "text" = ''
    WHERE lower("recipient") = lower(${email})`;
  await eraseFromBooks(tx, userId, address);
  await tx.userConsent.updateMany({ where: { userId }, data: { ipMasked: '' } });
  await tx.sellerProfile.updateMany({ where: { userId }, data: { displayName: 'Deleted user', about: '' } });
  await tx.$executeRaw`
    UPDATE "users" SET "userName" = ${`deleted_${alias}`}, "userNameKey" = ${`deleted_${alias}`}, "email" = ${address},
      "emailKey" = ${address}, "emailVerifiedAt" = NULL, "passwordHash" = NULL, "firstName" = NULL, "lastName" = NULL,
      "phone" = NULL, "bio" = NULL, "country" = NULL, "avatarKey" = NULL, "status" = 'deleted', "statusReason" = NULL,
      "statusUntil" = NULL, "newsletter" = false, "preferences" = '{}', "totpSecretCrypt" = NULL, "totpLastStep" = NULL,
      "twoFactorEnabledAt" = NULL, "lastSeenAt" = NULL, "updatedAt" = now()
    WHERE "id" = ${userId}::uuid`;
  // They already left the shop and its counts when the account's status changed.
  await tx.product.updateMany({ where: { sellerId: userId }, data: { status: 'archived' } });
}

/** Data that is only useful to somebody who can sign in. */
async function deleteRows(tx: Transaction, userId: string): Promise<void> {
  const where = { userId };
  await tx.session.deleteMany({ where });
  await tx.emailToken.deleteMany({ where });
  await tx.backupCode.deleteMany({ where });
  await tx.twoFactorChallenge.deleteMany({ where });
  await tx.userDevice.deleteMany({ where });
  await tx.passwordHistory.deleteMany({ where });
  await tx.linkedAccount.deleteMany({ where });
  await tx.pendingLink.deleteMany({ where });
  await tx.socialFlow.deleteMany({ where });
  await tx.address.deleteMany({ where });
  await forgetPaymentMethods(tx, userId);
  await tx.dataExport.deleteMany({ where });
  await tx.notification.deleteMany({ where });
  await tx.idempotencyRecord.deleteMany({ where });
  await tx.recentView.deleteMany({ where });
  await deleteWishlist(tx, userId);
  await tx.searchHistory.deleteMany({ where });
  await tx.savedSearch.deleteMany({ where });
  await tx.userRole.deleteMany({ where });
}

/** Also updates the counts, in product order like every other writer of them. */
async function deleteWishlist(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "product_stat_totals" t SET "wishlist" = GREATEST(0, t."wishlist" - 1)
    FROM (SELECT s."productId" FROM "product_stat_totals" s JOIN "wishlist_items" i ON i."productId" = s."productId"
          JOIN "wishlists" w ON w."id" = i."wishlistId" WHERE w."userId" = ${userId}::uuid
          ORDER BY s."productId" FOR UPDATE OF s) held
    WHERE t."productId" = held."productId"`;
  await tx.wishlist.deleteMany({ where: { userId } });
}

/** Orders stay for accounting, with the region that taxes need and without a name. */
async function eraseFromBooks(tx: Transaction, userId: string, address: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "orders" SET "contactEmail" = ${address}, "contactFirstName" = 'Deleted', "contactLastName" = 'User',
      "contactPhone" = NULL, "note" = NULL,
      "billing" = CASE WHEN jsonb_typeof("billing") = 'object' THEN jsonb_strip_nulls(
        jsonb_build_object('city', "billing"->'city', 'state', "billing"->'state', 'country', "billing"->'country',
                           'postalCode', left("billing"->>'postalCode', 3))) END
    WHERE "userId" = ${userId}::uuid`;
  await tx.orderEvent.updateMany({ where: { byUserId: userId }, data: { text: '' } });
  await tx.payment.updateMany({
    where: { OR: [{ order: { userId } }, { topUp: { userId } }] },
    data: { cardLast4: null },
  });
  await tx.downloadGrant.updateMany({ where: { userId }, data: { lastIpMasked: null } });
  await tx.downloadLogEntry.updateMany({ where: { grant: { userId } }, data: { ipMasked: '', device: '' } });
}
