import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for a link, and the hash that is stored of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

/** Only this is kept of a token: whoever reads the database cannot use the link. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
