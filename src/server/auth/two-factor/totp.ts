import { generateSecret, generateURI, verifySync } from 'otplib';
import { replaceTotpSecret } from '../../accounts/change-credentials.ts';
import { openFor, sealFor } from '../../platform/crypto/seal.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/db.ts';

const PERIOD_SECONDS = 30;
/** One step to either side, for clocks that are off and codes typed late (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = PERIOD_SECONDS;
const SECRET_BYTES = 20;
const PURPOSE = 'totp-secret';

/** A new secret as base32 text, as long as SHA-1 wants it (RFC 4226, 4). */
export function newTotpSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** What an authenticator app reads from the QR code: SHA-1, 6 digits, 30 s. */
export function totpUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return generateURI({ issuer, label, secret, algorithm: 'sha1', digits: 6, period: PERIOD_SECONDS });
}

/** The time step that `code` belongs to at `now`, if it is one of the three that count; undefined for a wrong code. */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS, period: PERIOD_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The secret as it is stored: encrypted, and of no use in another account's row. */
export function sealTotpSecret(secrets: Secrets, userId: string, secret: string): string {
  return sealFor(secrets.deriveKey(PURPOSE), userId, secret);
}

export function openTotpSecret(secrets: Secrets, userId: string, sealed: string | null): string | undefined {
  if (sealed === null) return undefined;
  const parts = openFor(secrets.deriveKey(PURPOSE), userId, sealed)?.split(':') ?? [];
  // The earlier form has no context: its text names the owner before the secret.
  return parts.length < 2 || parts[0] === userId ? parts.at(-1) : undefined;
}

/** Encrypts every authenticator's secret under the master key that follows. Returns how many. */
export async function resealTotpSecrets(tx: Transaction, from: Secrets, to: Secrets): Promise<number> {
  const users = await tx.user.findMany({
    where: { totpSecretCrypt: { not: null } },
    select: { id: true, totpSecretCrypt: true },
  });
  let count = 0;
  for (const { id, totpSecretCrypt } of users) {
    const secret = openTotpSecret(from, id, totpSecretCrypt);
    if (secret === undefined) continue;
    await replaceTotpSecret(tx, id, sealTotpSecret(to, id, secret));
    count += 1;
  }
  return count;
}
