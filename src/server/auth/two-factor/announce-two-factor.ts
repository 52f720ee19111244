import { v7 as uuid } from 'uuid';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

const changes = {
  enabled: 'Two-factor authentication is on',
  disabled: 'Two-factor authentication is off',
  codes_renewed: 'Your backup codes were renewed. The old ones no longer work',
  code_used: 'A backup code was used',
} as const;

interface AnnouncedChange {
  userId: string;
  change: keyof typeof changes;
  note?: string;
  /** Who did it, when it was not the owner. */
  byUserId?: string;
}

/**
 * Tells the owner by notification and mail what became of the second factor, so that a thief cannot change it quietly,
 * and writes it into the audit log; so call it last.
 */
export async function announceTwoFactorChange(
  { environment }: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, change, note = '', byUserId = userId }: AnnouncedChange,
): Promise<void> {
  const dedupeKey = `two-factor-changed:${uuid()}`;
  const message = note === '' ? `${changes[change]}.` : `${changes[change]}. ${note}`;
  const link = '/user/security';
  await notify(tx, {
    userId,
    type: 'two_factor_changed',
    title: 'Two-factor authentication',
    message,
    link,
    dedupeKey,
  });
  const variables = { change: message, securityUrl: `${environment.PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'two-factor-changed', userId, variables, dedupeKey });
  const key = `auth.two-factor-${change.replace('_', '-')}`;
  await audit(tx, { entity: 'user', entityId: userId, action: 'update', key, userId: byUserId, requestInfo });
}

/** Tells how many backup codes are left after one was used. */
export async function announceBackupCodeUse(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  userId: string,
): Promise<void> {
  const left = await tx.backupCode.count({ where: { userId, usedAt: null } });
  const note = left === 1 ? 'One code left.' : `${left === 0 ? 'No' : left} codes left.`;
  await announceTwoFactorChange(services, tx, requestInfo, { userId, change: 'code_used', note });
}
