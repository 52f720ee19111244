import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { linkAccount } from '../accounts/linked-accounts.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { completeFirstFactor, type FirstFactorPassed } from '../auth/sign-in/complete-first-factor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { createSocialUser } from './create-social-user.ts';
import { linkToAccount } from './link-to-account.ts';
import { type OpenedPendingLink, openPendingLink } from './pending-link.ts';
import { planSignIn, type SignInPlan, type SocialSignIn } from './plan-sign-in.ts';
import { takeOverAccount } from './take-over-account.ts';

const ATTEMPTS = 3;

export type SocialSignInResult =
  | { kind: 'passed'; passed: FirstFactorPassed; isNewUser: boolean; linked: boolean }
  | { kind: 'confirm'; pending: OpenedPendingLink };

/** Signs in whoever holds this identity, after linking or creating the account as D-55 says: all of it or nothing. */
export async function signInWithIdentity(
  services: Services,
  requestInfo: RequestInfo,
  entry: SocialSignIn,
): Promise<SocialSignInResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToSignIn(services, requestInfo, entry);
    } catch (error) {
      // A parallel request linked, verified or took the name in between: decide again.
      if (attempt === ATTEMPTS || !(error instanceof PlanChanged || isUniqueViolation(error))) throw error;
    }
  }
}

async function tryToSignIn(
  services: Services,
  requestInfo: RequestInfo,
  entry: SocialSignIn,
): Promise<SocialSignInResult> {
  const { prisma } = services.db;
  const plan = await planSignIn(prisma, entry);
  if (plan.kind === 'confirm')
    return { kind: 'confirm', pending: await openPendingLink(prisma, requestInfo, plan, entry) };
  const userId = plan.kind === 'create' ? uuid() : plan.userId;
  const passed = await completeFirstFactor(
    services,
    requestInfo,
    { id: userId },
    { rememberMe: false, also: (tx) => carryOut(services, tx, requestInfo, { entry, plan, userId }) },
  );
  return { kind: 'passed', passed, isNewUser: plan.kind === 'create', linked: plan.kind !== 'known' };
}

async function carryOut(
  services: Services,
  tx: Transaction,
  requestInfo: RequestInfo,
  { entry, plan, userId }: { entry: SocialSignIn; plan: SignInPlan; userId: string },
): Promise<void> {
  await lockAccount(tx, userId);
  if (!isDeepStrictEqual(await planSignIn(tx, entry), plan)) throw new PlanChanged('CONFLICT');
  if (plan.kind === 'known') return;
  if (plan.kind === 'create') {
    const { provider, identity } = entry;
    const { subject, email } = identity;
    await createSocialUser(services, tx, { id: userId, email: plan.email, identity });
    await linkAccount(tx, { userId, provider, subject, email });
    return;
  }
  if (plan.kind === 'takeOver') await takeOverAccount(tx, userId);
  await linkToAccount(tx, requestInfo, { userId, change: plan.kind === 'takeOver' ? 'taken-over' : 'linked', entry });
}

/** The rows changed since the plan was made. */
class PlanChanged extends AppError {}
