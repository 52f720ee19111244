import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { notify } from '../../notifications/notify.ts';
import { detachFromCaller } from '../../platform/database/database-waits.ts';
import { transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { issueLinkToken } from '../email/email-links.ts';

const UNLOCK_MINUTES = 24 * 60;

interface Lock {
  account: { id: string; email: string };
  lockedUntil: Date;
}

/**
 * Tells the owner that the account is locked, with a link that unlocks it, without the request waiting for it: the time
 * it takes would tell that there is one.
 */
export function announceLock(
  services: Services,
  { ip, userAgent, requestId }: RequestInfo,
  account: Lock['account'],
  lockedUntil: Date,
): void {
  detachFromCaller(() => writeLock(services, { ip, userAgent, requestId }, { account, lockedUntil })).catch(
    (error: unknown) =>
      services.logger.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'A lock was not told of'),
  );
}

async function writeLock(
  { db, environment, secrets }: Services,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent' | 'requestId'>,
  { account, lockedUntil }: Lock,
): Promise<void> {
  await transaction(db, async (tx) => {
    const request = { userId: account.id, purpose: 'unlock', email: account.email } as const;
    const { token } = await issueLinkToken(tx, { ...request, minutes: UNLOCK_MINUTES });
    const dedupeKey = `account-locked:${account.id}:${lockedUntil.toISOString()}`;
    const variables = {
      lockedUntil: mailTime(lockedUntil),
      unlockUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/unlock?token=${token}`),
    };
    await notify(tx, {
      userId: account.id,
      type: 'account_locked',
      title: 'Too many failed sign-in attempts',
      message: `Someone entered wrong passwords. New devices are locked out until ${variables.lockedUntil}.`,
      link: '/user/security',
      dedupeKey,
    });
    await queueMail(tx, { templateKey: 'account-locked', userId: account.id, variables, dedupeKey });
    await audit(tx, {
      entity: 'user',
      entityId: account.id,
      action: 'update',
      key: 'auth.locked',
      newValue: { lockedUntil: lockedUntil.toISOString() },
      userId: null,
      requestInfo,
    });
  });
}
