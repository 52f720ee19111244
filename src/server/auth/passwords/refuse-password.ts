import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { verifyPassword } from './password-hashing.ts';

/** Passwords, today's included, that may not come back (D-50). */
export const PASSWORD_HISTORY = 5;

interface PasswordOwner {
  email: string;
  userName: string;
  /** Hash of today's password, and those before it, newest first. */
  hashes: readonly string[];
}

/** Throws VALIDATION_FAILED on `field` for a password that is the account's name, well known, leaked, or one of the last five. */
export async function refusePassword(
  services: Services,
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  const [localPart = ''] = owner.email.split('@');
  const sameAs = [owner.email, localPart, owner.userName].map((text) => text.toLowerCase());
  if (sameAs.includes(password.toLowerCase())) throw refusal(field, 'passwordSameAsAccount');
  if (await isCommonPassword(password)) throw refusal(field, 'passwordTooCommon');
  if (await isLeakedPassword(services, password)) throw refusal(field, 'passwordLeaked');
  for (const passwordHash of owner.hashes.slice(0, PASSWORD_HISTORY)) {
    if (await verifyPassword(passwordHash, password)) throw refusal(field, 'passwordUsedBefore');
  }
}

function refusal(field: string, key: string): AppError {
  return new AppError('VALIDATION_FAILED', { errors: { [field]: [key] } });
}
