import { markEmailVerified } from '../../accounts/change-account.ts';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { isConfirmed, takeLinkToken } from './email-links.ts';

/**
 * Confirms the address that the link was sent to, once; afterwards TOKEN_INVALID tells whoever holds the link that this was
 * done. The reply names nobody: they need not be signed in, and the screen reads the profile of the session it has.
 */
export async function verifyEmail(
  { db }: Services,
  requestInfo: RequestInfo,
  { token }: { token: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const used = await takeLinkToken(tx, 'verify_email', token);
    // The link proves the address it was sent to, not the one that the account may have by now.
    const user = used && (await tx.user.findFirst({ where: { id: used.userId, email: used.email } }));
    if (!user)
      throw new AppError(
        'TOKEN_INVALID',
        (await isConfirmed(tx, 'verify_email', token)) ? { details: { isConfirmed: true } } : {},
      );
    await markEmailVerified(tx, user, { now: databaseNow() });
    const dedupeKey = `welcome:${user.id}`;
    await queueMail(tx, { templateKey: 'welcome', userId: user.id, variables: {}, dedupeKey });
    const fact = { entity: 'user', entityId: user.id, action: 'update', key: 'auth.email-verified' };
    await audit(tx, { ...fact, userId: user.id, requestInfo });
  });
  return { success: true };
}
