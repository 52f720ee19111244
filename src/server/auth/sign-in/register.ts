import { emailKey, userNameKey, withLowerCaseDomain } from '../../../shared/auth/account.rules.ts';
import type { Register, User } from '../../../shared/auth/auth.schemas.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { writeConsents } from '../../consents/consents.ts';
import { requestNewsletter } from '../../consents/request-newsletter.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { canMail } from '../../settings/mail-server.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findTaken, getUser } from '../auth.queries.ts';
import { authCrashPoint } from '../auth-crash-points.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { sendVerification } from '../email/send-verification.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { refusePassword } from '../passwords/refuse-password.ts';
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts';
import { openSession, type SignedIn } from '../sessions/open-session.ts';

type Registered = { user: User; expiresIn: number; emailVerificationSent: true };

/** Creates the account, signs it in and sends the verification mail: all of it or nothing. */
export async function register(
  services: Services,
  requestInfo: RequestInfo,
  input: Register,
): Promise<SignedIn<Registered>> {
  const { db } = services;
  await refusePassword(services, input.password, { ...input, hashes: [] }, 'password');
  const keys = { emailKey: emailKey(input.email), userNameKey: userNameKey(input.userName) };
  await requireCaptcha(services, requestInfo);
  await refuseTaken(services, keys);
  const passwordHash = await hashPassword(input.password);
  const { termsVersion } = await getSettings(db);
  const created = transaction(db, async (tx) => {
    const user = await createAccount(tx, {
      ...keys,
      email: withLowerCaseDomain(input.email),
      userName: input.userName,
      passwordHash,
      firstName: input.firstName ?? null,
      lastName: input.lastName ?? null,
      phone: input.phone ?? null,
      termsVersion,
      termsAcceptedAt: databaseNow(),
      lastSeenAt: databaseNow(),
    });
    await grantRole(tx, user.id, 'user');
    const types = ['terms', 'privacy'] as const;
    await writeConsents(tx, requestInfo, { userId: user.id, types, version: termsVersion });
    await sendVerification(services, tx, user);
    // An account must not fail for want of a newsletter.
    const wantsNewsletter = input.newsletter === true && (await canMail(services));
    if (wantsNewsletter) await requestNewsletter(services, tx, requestInfo, user.id);
    const session = await openSession(services, tx, requestInfo, { userId: user.id, rememberMe: false });
    await authCrashPoint('auth.register.before-commit');
    return { userId: user.id, session };
  });
  const { userId, session } = await created.catch(async (error: unknown) => {
    // The name or address was taken at the same moment.
    if (isUniqueViolation(error)) await refuseTaken(services, keys);
    throw error;
  });
  await authCrashPoint('auth.register.after-commit');
  const user = await getUser(db, userId);
  return { session, output: { user, expiresIn: ACCESS_TOKEN_SECONDS, emailVerificationSent: true } };
}

async function refuseTaken({ db }: Services, keys: { emailKey: string; userNameKey: string }): Promise<void> {
  const errors = await findTaken(db, keys);
  if (Object.keys(errors).length > 0) throw new AppError('REGISTRATION_TAKEN', { errors });
}
