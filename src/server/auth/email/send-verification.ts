import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { issueLinkToken } from './email-links.ts';

const TOKEN_HOURS = 24;

/** Makes the one link that verifies this address now, and mails it. Earlier links stop working. */
export async function sendVerification(
  { environment, secrets }: Services,
  tx: Transaction,
  user: { id: string; email: string },
): Promise<void> {
  const { id, token } = await issueLinkToken(tx, {
    userId: user.id,
    purpose: 'verify_email',
    email: user.email,
    minutes: TOKEN_HOURS * 60,
  });
  const dedupeKey = `verify-email:${id}`;
  const variables = {
    verifyUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/verify-email?token=${token}`),
    expiresIn: `${TOKEN_HOURS} hours`,
  };
  await queueMail(tx, { templateKey: 'verify-email', userId: user.id, variables, dedupeKey });
}
