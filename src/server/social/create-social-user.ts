import { emailKey, userNameKey } from '../../shared/auth/account.rules.ts';
import { createAccount } from '../accounts/create-account.ts';
import { freeUserName } from '../accounts/free-user-name.ts';
import { sendVerification } from '../auth/email/send-verification.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { grantRole } from '../roles/grant-role.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { Identity } from './providers/social-provider.ts';

/** Makes the account of somebody who comes by a provider for the first time; it has no password. */
export async function createSocialUser(
  services: Services,
  tx: Transaction,
  { id, email, identity }: { id: string; email: string; identity: Identity },
): Promise<void> {
  const { termsVersion } = await getSettings(services.db);
  const userName = await freeUserName(tx, identity.nameHint ?? email.split('@')[0] ?? '');
  const now = databaseNow();
  await createAccount(tx, {
    id,
    email,
    emailKey: emailKey(email),
    userName,
    userNameKey: userNameKey(userName),
    emailVerifiedAt: identity.isEmailVerified ? now : null,
    status: identity.isEmailVerified ? 'active' : 'pending_verification',
    termsVersion,
    termsAcceptedAt: now,
    lastSeenAt: now,
  });
  await grantRole(tx, id, 'user');
  if (!identity.isEmailVerified) return sendVerification(services, tx, { id, email });
  const dedupeKey = `welcome:${id}`;
  await queueMail(tx, { templateKey: 'welcome', userId: id, variables: {}, dedupeKey });
}
