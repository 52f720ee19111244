import { v7 as uuid } from 'uuid';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/db.ts';
import { enqueue } from '../platform/outbox.ts';
import type { Services } from '../platform/services.ts';

const changes = {
  enabled: 'Two-factor authentication is on',
  disabled: 'Two-factor authentication is off',
  codes_renewed: 'Your backup codes were renewed; the earlier ones stopped working',
  code_used: 'A backup code was used to sign in',
} as const;
export type TwoFactorChange = keyof typeof changes;

/** Tells the owner by notification and mail what became of the second factor, so that a thief cannot change it quietly. */
export async function announceTwoFactorChange(
  { environment }: Services,
  tx: Transaction,
  { userId, change, note = '' }: { userId: string; change: TwoFactorChange; note?: string },
): Promise<void> {
  const dedupeKey = `two-factor-changed:${uuid()}`;
  const message = note === '' ? `${changes[change]}.` : `${changes[change]}. ${note}`;
  const link = '/user/security';
  await notify(tx, {
    userId,
    type: 'two_factor_changed',
    category: 'security',
    title: 'Two-factor authentication',
    message,
    link,
    dedupeKey,
  });
  const variables = { change: message, securityUrl: `${environment.PUBLIC_URL}${link}` };
  const payload = { templateKey: 'two-factor-changed', userId, variables, dedupeKey };
  await enqueue(tx, sendMailJob, payload, { key: `mail:${dedupeKey}` });
}

/** Tells how many backup codes are left after one was used. */
export async function announceBackupCodeUse(services: Services, tx: Transaction, userId: string): Promise<void> {
  const left = await tx.backupCode.count({ where: { userId, usedAt: null } });
  const note = left === 1 ? 'One code is left.' : `${left === 0 ? 'No' : left} codes are left.`;
  await announceTwoFactorChange(services, tx, { userId, change: 'code_used', note });
}
