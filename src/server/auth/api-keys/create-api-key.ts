import { randomBytes } from 'node:crypto';
import { apiKeyStarts, grantableTo, maxApiKeys, shownKeyLength } from '../../../shared/auth/api-key.rules.ts';
import type { CreateApiKey, CreatedApiKey } from '../../../shared/auth/api-key.schemas.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashSecret } from '../../platform/crypto/link-token.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import { isLiveKey, showApiKey } from './api-keys.queries.ts';

/**
 * Makes a key for one's own programs and tells it this once. FORBIDDEN for scopes that the owner does not hold or that
 * no key can have, CONFLICT when there are too many keys. Told by notification and mail, so that no key comes quietly.
 */
export async function createApiKey(
  services: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { name, access, scopes, isSandbox, expiresInDays }: CreateApiKey,
): Promise<CreatedApiKey> {
  const { db, environment } = services;
  const { userId } = actor;
  const grantable = grantableTo(actor, isSandbox);
  if (!scopes.every((scope) => grantable.includes(scope))) throw new AppError('FORBIDDEN');
  const key = `${isSandbox ? apiKeyStarts.sandbox : apiKeyStarts.live}${randomBytes(32).toString('base64url')}`;
  const permissions = grantable.filter((permission) => scopes.includes(permission));
  const expiresAt = expiresInDays === undefined ? null : new Date(databaseNow().getTime() + expiresInDays * dayMs);
  return await transaction(db, async (tx) => {
    await lockEnteringAccount(tx, userId);
    if ((await tx.apiKey.count({ where: { userId, ...isLiveKey() } })) >= maxApiKeys) {
      throw new AppError('CONFLICT', { message: `An account can have ${maxApiKeys} API keys. Revoke one first.` });
    }
    const keyHash = hashSecret(key);
    const data = { userId, name, access, permissions, isSandbox, expiresAt, keyHash };
    const row = await tx.apiKey.create({ data: { ...data, prefix: key.slice(0, shownKeyLength) } });
    const dedupeKey = `api-key-created:${row.id}`;
    const link = '/developers/keys';
    const message = `The API key “${name}” can now act on behalf of your account.`;
    await notify(tx, { userId, type: 'linked_accounts_changed', title: 'API keys', message, link, dedupeKey });
    const variables = { keyName: name, keysUrl: `${environment.PUBLIC_URL}${link}` };
    await queueMail(tx, { templateKey: 'api-key-created', userId, variables, dedupeKey });
    const newValue = { name, access, scopes: permissions, isSandbox, expiresAt: expiresAt?.toISOString() ?? null };
    const fact = { entity: 'api_key', entityId: row.id, action: 'create', key: 'auth.api-key-created' };
    await audit(tx, { ...fact, newValue, userId, requestInfo });
    return { ...showApiKey(row), key };
  });
}
