import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  passkeyCreationSchema,
} from '../../../shared/auth/passkey.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { lockEnteringAccount } from '../sessions/enter-account.ts';
import { announcePasskey } from './announce-passkey.ts';
import { challengeMs, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { listCredentials, showPasskey } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';

const tooMany = `An account can have ${maxPasskeys} passkeys. Remove one first.`;

/** What the browser needs to make a passkey that signs in without a name or a password. CONFLICT when there are too many. */
export async function startPasskey(
  services: Services,
  { deviceId }: RequestInfo,
  { userId }: MemberActor,
): Promise<PasskeyCreation> {
  const { db } = services;
  const user = await db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, userName: true },
  });
  const existing = await listCredentials(db, userId);
  if (existing.length >= maxPasskeys) throw new AppError('CONFLICT', { message: tooMany });
  const { websiteName } = await getSettings(db);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: websiteName,
    rpID: relyingParty(services).rpId,
    userName: user.email,
    userDisplayName: user.userName,
    userID: new TextEncoder().encode(userId),
    timeout: challengeMs,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, { challenge: options.challenge, purpose: 'add', deviceId, userId });
  return passkeyCreationSchema.parse(options);
}

/**
 * Adds the passkey that the browser made. PASSKEY_REFUSED when it was made for another shop, page or browser, CONFLICT
 * when it is known already or there are too many.
 */
export async function addPasskey(
  services: Services,
  requestInfo: RequestInfo,
  { userId }: MemberActor,
  { name, credential }: NewPasskey,
): Promise<Passkey> {
  const { db } = services;
  const { deviceId } = requestInfo;
  const taken = await takeChallenge(db, { clientData: credential.clientDataJSON, purpose: 'add', deviceId });
  if (taken.userId !== userId) throw new AppError('PASSKEY_REFUSED');
  const made = await readNewPasskey(services, taken.challenge, credential);
  return await transaction(db, async (tx) => {
    await lockEnteringAccount(tx, userId);
    if ((await tx.passkey.count({ where: { userId } })) >= maxPasskeys)
      throw new AppError('CONFLICT', { message: tooMany });
    const [added] = await tx.passkey.createManyAndReturn({
      data: [{ userId, name, transports: credential.transports, ...made }],
      skipDuplicates: true,
    });
    if (!added) throw new AppError('CONFLICT', { message: 'This passkey has already been added.' });
    await announcePasskey(services, tx, requestInfo, { userId, name, change: 'added' });
    return showPasskey(added);
  });
}

async function readNewPasskey(
  services: Services,
  challenge: string,
  { id, clientDataJSON, attestationObject }: NewPasskey['credential'],
) {
  const { rpId, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = { clientDataJSON, attestationObject };
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    isSynced: credentialBackedUp,
  };
}
