import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { peekLinkToken } from '../email/email-links.ts';
import { findResetUser } from './password-owner.queries.ts';

/**
 * Refuses a reset link that would be refused once the new password is sent. It does not use the link up, and says no more
 * than yes or no: whose it is, and whether it was ever sent, nobody learns here.
 */
export async function checkResetLink({ db }: Services, token: string): Promise<{ success: true }> {
  const peeked = await peekLinkToken(db.prisma, 'password_reset', token);
  const user = peeked && (await findResetUser(db.prisma, peeked));
  if (!user) throw new AppError('TOKEN_INVALID');
  return { success: true };
}
