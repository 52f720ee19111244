import { audit } from '../../audit/audit.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { isUsed, takeLinkToken } from '../email/email-links.ts';
import { clearLocks } from './login-throttle.ts';

/** Lifts the lock that too many wrong passwords set, by the link in the mail about it, once (D-52); TOKEN_INVALID says so afterwards. */
export async function unlockAccount(
  { db }: Services,
  requestInfo: RequestInfo,
  { token }: { token: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const taken = await takeLinkToken(tx, 'unlock', token);
    const user = taken && (await tx.user.findFirst({ where: { id: taken.userId, email: taken.email } }));
    if (!user) throw new AppError('TOKEN_INVALID', (await isUsed(tx, 'unlock', token)) ? used : {});
    await clearLocks(tx, user.emailKey);
    const fact = { entity: 'user', entityId: user.id, action: 'update', key: 'auth.unlocked' };
    await audit(tx, { ...fact, userId: user.id, requestInfo });
  });
  return { success: true };
}

const used = { details: { isUsed: true } };
