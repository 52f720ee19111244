import { audit } from '../../audit/audit.ts';
import { detachFromCaller } from '../../platform/database/database-waits.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Audits a wrong password or code for an existing account, without the request waiting for it: the time it takes would
 * tell that there is one. No more are written than attempts are looked at before the account is locked (D-52).
 */
export function recordFailedLogin(
  { db, logger }: Services,
  requestInfo: RequestInfo,
  account: { id: string },
  key: 'auth.login-failed' | 'auth.code-failed' = 'auth.login-failed',
): void {
  const { ip, userAgent, requestId } = requestInfo;
  const fact = { entity: 'user', entityId: account.id, action: 'refuse', key, userId: null };
  detachFromCaller(() =>
    transaction(db, (tx) => audit(tx, { ...fact, requestInfo: { ip, userAgent, requestId } })),
  ).catch((error: unknown) =>
    logger.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'A failed sign-in was not audited'),
  );
}
