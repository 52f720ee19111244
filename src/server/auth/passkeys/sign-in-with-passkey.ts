import type { User } from '../../../shared/auth/auth.schemas.ts';
import { type PasskeyRequest, type PasskeySignIn, passkeyRequestSchema } from '../../../shared/auth/passkey.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getUser } from '../auth.queries.ts';
import { countRefused } from '../lockout/count-refused.ts';
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts';
import { enterAccount, lockEnteringAccount } from '../sessions/enter-account.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { challengeMs, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { provePasskey, recordPasskeyUse } from './prove-passkey.ts';
import { relyingParty } from './relying-party.ts';

/** Whose passkeys may sign; anybody's when no account is named. */
interface Expected {
  purpose: 'sign_in' | 'confirm';
  deviceId: string;
  userId?: string | undefined;
  rememberMe?: boolean;
}

/** What the browser needs to let a passkey sign. */
export async function askForPasskey(services: Services, expected: Expected): Promise<PasskeyRequest> {
  const { db } = services;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpId,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: expected.userId === undefined ? [] : await listCredentials(db, expected.userId),
  });
  await keepChallenge(db, { challenge: options.challenge, ...expected });
  return passkeyRequestSchema.parse(options);
}

/**
 * Begins a sign-in with a passkey: of any account, or instead of a code after the password (`challengeId`). AUTH_007
 * when that sign-in is of another browser, over or too old.
 */
export async function startPasskeySignIn(
  services: Services,
  { deviceId }: RequestInfo,
  { challengeId }: { challengeId?: string | undefined },
): Promise<PasskeyRequest> {
  const begun = challengeId === undefined ? undefined : await readBegunSignIn(services.db, challengeId, deviceId);
  return await askForPasskey(services, { purpose: 'sign_in', deviceId, ...begun });
}

async function readBegunSignIn(
  { pool }: Database,
  challengeId: string,
  deviceId: string,
): Promise<{ userId: string; rememberMe: boolean }> {
  const { rows } = await pool.query<{ userId: string; rememberMe: boolean }>({
    name: 'auth-read-begun-sign-in',
    text: `
      SELECT "userId", "rememberMe" FROM "two_factor_challenges"
      WHERE "id" = $1 AND "deviceId" = $2 AND "usedAt" IS NULL AND "expiresAt" > clock_timestamp()`,
    values: [challengeId, deviceId],
  });
  const [begun] = rows;
  if (!begun) throw new AppError('AUTH_007');
  return begun;
}

/**
 * Signs in with a passkey. It stands for both factors: the device, and the fingerprint, face or PIN that unlocked it.
 * PASSKEY_REFUSED as `takeChallenge` and `provePasskey`, counted for the network, AUTH_010 while the account is suspended or banned.
 */
export async function signInWithPasskey(
  services: Services,
  requestInfo: RequestInfo,
  { credential, rememberMe = false }: PasskeySignIn,
): Promise<SignedIn<{ user: User; expiresIn: number }>> {
  const { db } = services;
  const { deviceId } = requestInfo;
  const { taken, proven } = await countRefused(services, requestInfo, ['PASSKEY_REFUSED'], async () => {
    const taken = await takeChallenge(db, { clientData: credential.clientDataJSON, purpose: 'sign_in', deviceId });
    const proven = await provePasskey(services, taken.challenge, credential);
    if (taken.userId !== null && taken.userId !== proven.userId) throw new AppError('PASSKEY_REFUSED');
    return { taken, proven };
  });
  const session = await transaction(db, async (tx) => {
    const account = await lockEnteringAccount(tx, proven.userId);
    await recordPasskeyUse(tx, proven);
    return await enterAccount(services, tx, requestInfo, { account, rememberMe: rememberMe || taken.rememberMe });
  });
  return { session, output: { user: await getUser(db, proven.userId), expiresIn: ACCESS_TOKEN_SECONDS } };
}
