import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { maskIp } from '../../../shared/downloads/mask-ip.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Why a session was ended by the use of one of its refresh tokens. */
export type ReuseReason = 'refresh_reuse' | 'refresh_other_device';

/**
 * Tells the owner that a session was ended because somebody used a refresh token of it that was spent, or from another
 * device: it may have been stolen. Audits it; so call it last.
 */
export async function announceReuse(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, sessionId, reason }: { userId: string; sessionId: string; reason: ReuseReason },
): Promise<void> {
  const dedupeKey = `session-reused:${sessionId}`;
  const { label: device } = describeDevice(requestInfo.userAgent);
  const time = mailTime(databaseNow());
  const title = 'We signed out one of your devices';
  const message = `A sign-in of yours was used a second time by ${device} on ${time}. If you don’t recognize this, change your password.`;
  const link = '/user/security';
  await notify(tx, { userId, type: 'session_reused', title, message, link, dedupeKey });
  const revokeUrl = `${environment.PUBLIC_URL}${link}`;
  const variables = { device, location: maskIp(requestInfo.ip) || 'unknown', time, revokeUrl };
  await queueMail(tx, { templateKey: 'session-reused', userId, variables, dedupeKey });
  await audit(tx, {
    entity: 'session',
    entityId: sessionId,
    action: 'delete',
    key: `auth.${reason.replaceAll('_', '-')}`,
    newValue: { reason },
    // Whoever sent the token was not signed in by it.
    userId: null,
    requestInfo,
  });
}
