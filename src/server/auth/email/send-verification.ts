import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hourMs } from '../../../shared/dates/spans.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from '../sessions/open-session.ts';

const TOKEN_HOURS = 24;

/** Makes the one link that verifies this address now, and mails it. Earlier links stop working. */
export async function sendVerification(
  { environment, secrets }: Services,
  tx: Transaction,
  user: { id: string; email: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const id = uuid();
  await tx.emailToken.updateMany({
    where: { userId: user.id, purpose: 'verify_email', usedAt: null },
    data: { usedAt: databaseNow() },
  });
  await tx.emailToken.create({
    data: {
      id,
      userId: user.id,
      purpose: 'verify_email',
      tokenHash: hashToken(token),
      email: user.email,
      createdAt: databaseNow(),
      expiresAt: new Date(databaseNow().getTime() + TOKEN_HOURS * hourMs),
    },
  });
  const dedupeKey = `verify-email:${id}`;
  const variables = {
    verifyUrl: sealVariable(secrets, `${environment.PUBLIC_URL}/verify-email?token=${token}`),
    expiresIn: `${TOKEN_HOURS} hours`,
  };
  await queueMail(tx, { templateKey: 'verify-email', userId: user.id, variables, dedupeKey });
}
