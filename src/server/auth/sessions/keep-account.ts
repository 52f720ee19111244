import { cancelDeletion } from '../../accounts/end-account.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Signing in takes back the request to delete the account, and says so: it may have been somebody else, or by habit. */
export async function keepAccount(
  { environment }: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  if (!(await cancelDeletion(tx, userId))) return;
  const dedupeKey = `account-deletion-cancelled:${sessionId}`;
  const title = 'Your account will not be deleted';
  const message = 'You signed in, so we cancelled the deletion. You can request it again at any time.';
  const link = '/user/privacy';
  await notify(tx, { userId, type: 'deletion_cancelled', title, message, link, dedupeKey });
  const variables = { revokeUrl: `${environment.PUBLIC_URL}/user/security` };
  await queueMail(tx, { templateKey: 'account-deletion-cancelled', userId, variables, dedupeKey });
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action: 'restore',
    key: 'user.deletion-cancelled',
    userId,
    requestInfo,
  });
}
