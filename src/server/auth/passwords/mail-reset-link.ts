import type { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { mailResetLinkJob } from '../auth.jobs.ts';
import { issueLinkToken } from '../email/email-links.ts';

const RESET_MINUTES = 60;

/** Mails the reset link to the account with this address, if there is one. Run again, it does nothing. */
export async function mailResetLink(
  { db, environment, secrets }: Services,
  { emailKey, tokenId, requestId }: z.output<typeof mailResetLinkJob.payload>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [user] = await tx.$queryRaw<{ id: string; email: string }[]>`
      SELECT "id", "email" FROM "users"
      WHERE "emailKey" = ${emailKey} AND "status" NOT IN ('deleted', 'banned') FOR UPDATE`;
    if (!user || (await tx.emailToken.count({ where: { id: tokenId } })) > 0) return;
    const request = { userId: user.id, purpose: 'password_reset', email: user.email } as const;
    const { token } = await issueLinkToken(tx, { ...request, minutes: RESET_MINUTES, id: tokenId });
    const variables = {
      resetUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/reset-password/${token}`),
      expiresIn: `${RESET_MINUTES} minutes`,
    };
    const dedupeKey = `password-reset:${tokenId}`;
    await queueMail(tx, { templateKey: 'password-reset', userId: user.id, variables, dedupeKey });
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      action: 'create',
      key: 'auth.password-reset-requested',
      userId: null,
      requestInfo: { ip: '', userAgent: '', requestId },
    });
  });
}
