import type { SignedChallenge } from '../../../shared/auth/passkey.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readTransports } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';

/** A passkey that signed the challenge just now. */
export interface ProvenPasskey {
  id: string;
  userId: string;
  newCount: number;
}

/**
 * Whose passkey signed this challenge, after its authenticator saw a fingerprint, a face or a PIN. PASSKEY_REFUSED when
 * the passkey is unknown or removed, the signature wrong, or made for another shop or page.
 */
export async function provePasskey(
  services: Services,
  challenge: string,
  { id, ...response }: SignedChallenge,
): Promise<ProvenPasskey> {
  const { rpId, origin } = relyingParty(services);
  const row = await services.db.prisma.passkey.findUnique({ where: { credentialId: id } });
  if (!row) throw new AppError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(row.publicKey),
      counter: Number(row.signCount),
      transports: readTransports(row.transports),
    },
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  return { id: row.id, userId: row.userId, newCount: authenticationInfo.newCounter };
}

/** Records the use, under the account's lock. PASSKEY_REFUSED when the passkey was removed meanwhile. */
export async function recordPasskeyUse(tx: Transaction, { id, userId, newCount }: ProvenPasskey): Promise<void> {
  const { count } = await tx.passkey.updateMany({
    where: { id, userId },
    data: { lastUsedAt: databaseNow(), signCount: newCount },
  });
  if (count === 0) throw new AppError('PASSKEY_REFUSED');
}
