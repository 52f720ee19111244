import { emailKey, userNameKey } from '../../shared/auth/account.rules.ts';
import type { Login } from '../../shared/auth/auth.schemas.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import { enqueue } from '../platform/outbox.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type Account, findAccount } from './auth.queries.ts';
import { completeFirstFactor, type FirstFactorPassed } from './complete-first-factor.ts';
import { accountSubject, forgetAttempts, forgiveAttempt, ipSubject, takeOrRefuse } from './login-throttle.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hashing.ts';

/**
 * Signs in by e-mail or user name. An unknown name and a wrong password answer alike and take as long; after too many
 * failures the account or the address is locked (D-52, AUTH_002). Suspended accounts learn so only with the password.
 * `also` is written with the sign-in or not at all.
 */
export async function login(
  services: Services,
  exchange: Exchange,
  input: Login,
  also?: (tx: Transaction) => Promise<void>,
): Promise<FirstFactorPassed> {
  const { db } = services;
  const name = input.email || input.userName || '';
  const account = await findAccount(db, { emailKey: emailKey(name), userNameKey: userNameKey(name.trim()) });
  const settings = await getSettings(db);
  const address = ipSubject(exchange.ip, settings);
  const subject = accountSubject(account?.emailKey ?? emailKey(name), settings);
  await takeOrRefuse(services, address);
  const attempt = await takeOrRefuse(services, subject);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) {
    if (account && attempt.lockedUntil) await announceLock(services, account, attempt.lockedUntil);
    throw new AppError('AUTH_001');
  }
  await Promise.all([forgiveAttempt(db, address), forgetAttempts(db, subject)]);
  const passwordHash =
    account.passwordHash && needsRehash(account.passwordHash) ? await hashPassword(input.password) : undefined;
  return completeFirstFactor(services, exchange, account, {
    rememberMe: input.rememberMe ?? false,
    also: async (tx) => {
      if (passwordHash)
        await tx.user.update({ where: { id: account.id }, data: { passwordHash }, select: { id: true } });
      await also?.(tx);
    },
  });
}

async function announceLock({ db }: Services, account: Account, lockedUntil: Date): Promise<void> {
  const dedupeKey = `account-locked:${account.id}:${lockedUntil.toISOString()}`;
  const variables = { lockedUntil: `${lockedUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC` };
  await transaction(db, (tx) =>
    enqueue(
      tx,
      sendMailJob,
      { templateKey: 'account-locked', userId: account.id, variables, dedupeKey },
      { key: `mail:${dedupeKey}` },
    ),
  );
}
