import { randomInt } from 'node:crypto';
import { emailKey, isReservedUserName, userNameKey } from '../../shared/auth/account.rules.ts';
import { createAccount } from '../accounts/create-account.ts';
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

async function freeUserName(tx: Transaction, hint: string): Promise<string> {
  const letters = hint
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 13);
  const wanted = letters.length >= 3 && !isReservedUserName(letters) ? letters : 'player';
  const isFree = wanted === letters && (await tx.user.count({ where: { userNameKey: userNameKey(wanted) } })) === 0;
  return isFree ? wanted : `${wanted}_${randomInt(100_000, 1_000_000)}`;
}
