import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a link, and the hash that is stored of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}

/**
 * Only this is kept of a token or key: whoever reads the database cannot use it. Such a secret has 256 random bits, which need
 * no slow hash.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
