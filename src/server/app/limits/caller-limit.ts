import { parseCookie } from 'cookie';
import { readAccessToken } from '../../auth/sessions/access-token.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { type RateLimit, requestLimits } from '../../platform/rate-limit.ts';

interface CallerLimit {
  limit: RateLimit;
  subject: string;
}

/**
 * The limit that every request counts for, and whom it counts: the member whose access token it brings, so that those
 * who share an address do not use up each other's requests, else the address (D-70). It is asked before anything is
 * read: that we signed the token is enough.
 */
export async function callerLimit(secrets: Secrets, cookies: string | undefined, ip: string): Promise<CallerLimit> {
  const { access_token: token } = cookies?.includes('access_token=') ? parseCookie(cookies) : {};
  const claims = token === undefined ? undefined : await readAccessToken(secrets, token);
  if (claims === undefined || typeof claims === 'string') return { limit: requestLimits.all, subject: networkOf(ip) };
  return { limit: claims.isAdmin ? requestLimits.allOfAdmin : requestLimits.all, subject: claims.userId };
}
