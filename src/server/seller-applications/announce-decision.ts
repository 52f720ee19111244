import { sellerPath } from '../../shared/users/seller.rules.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';

export type ApplicationDecision = { to: 'approved' } | { to: 'rejected'; reason: string };

interface Decided {
  id: string;
  userId: string;
  userName: string;
  displayName: string;
}

/** Tells an applicant what was decided, in the shop and by mail, once. */
export async function announceDecision(
  tx: Transaction,
  publicUrl: string,
  { id, userId, userName, displayName: shopName }: Decided,
  decision: ApplicationDecision,
): Promise<void> {
  const page = '/user/become-a-seller';
  const isApproved = decision.to === 'approved';
  await notify(tx, {
    userId,
    type: 'seller_application',
    title: isApproved ? 'You can now sell' : 'Your application was not approved',
    message: isApproved ? `${shopName} is open.` : `${shopName}: ${decision.reason}`,
    link: isApproved ? sellerPath(userName) : page,
    dedupeKey: `seller-application:${id}:${decision.to}`,
  });
  const variables = isApproved
    ? { shopName, sellerUrl: `${publicUrl}${sellerPath(userName)}` }
    : { shopName, reason: decision.reason, applicationUrl: `${publicUrl}${page}` };
  const templateKey = isApproved ? 'seller-approved' : 'seller-rejected';
  await queueMail(tx, { templateKey, userId, variables, dedupeKey: `${templateKey}:${id}` });
}
