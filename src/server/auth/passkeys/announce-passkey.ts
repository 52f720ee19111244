import { v7 as uuid } from 'uuid';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

interface AnnouncedPasskey {
  userId: string;
  name: string;
  change: 'added' | 'removed';
}

/** Tells the owner by notification and mail, so that no passkey comes or goes quietly, and audits it; so call it last. */
export async function announcePasskey(
  { environment }: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { userId, name, change }: AnnouncedPasskey,
): Promise<void> {
  const dedupeKey = `passkey-changed:${uuid()}`;
  const message =
    change === 'added'
      ? `The passkey “${name}” can now be used to sign in to your account.`
      : `The passkey “${name}” was removed and can no longer be used to sign in.`;
  const link = '/user/security';
  await notify(tx, { userId, type: 'linked_accounts_changed', title: 'Passkeys', message, link, dedupeKey });
  const variables = { change: message, securityUrl: `${environment.PUBLIC_URL}${link}` };
  await queueMail(tx, { templateKey: 'passkey-changed', userId, variables, dedupeKey });
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action: change === 'added' ? 'create' : 'delete',
    key: `auth.passkey-${change}`,
    newValue: { name },
    userId,
    requestInfo,
  });
}
