import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hourMs } from '../../../shared/dates/spans.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { boundedFetch } from '../../platform/http/bounded-fetch.ts';
import type { Identity } from './social-provider.ts';

const CLOCK_TOLERANCE_SECONDS = 60;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Discovery = z.infer<typeof discoverySchema>;

const discoveries = new LRUCache<string, Discovery, number>({
  max: 20,
  ttl: hourMs,
  fetchMethod: (issuer, _stale, { context: timeoutMs }) => askIssuer(issuer, timeoutMs),
  ignoreFetchAbort: true,
});
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>, number>({
  max: 20,
  memoMethod: (address, _stale, { context: timeoutMs }) =>
    createRemoteJWKSet(new URL(address), { [customFetch]: (url) => boundedFetch(url, { timeoutMs }) }),
});

/** The provider's own list of its addresses (OpenID Connect Discovery), kept for an hour. */
export async function discover(issuer: string, timeoutMs: number): Promise<Discovery> {
  return await discoveries.forceFetch(issuer, { context: timeoutMs });
}

async function askIssuer(issuer: string, timeoutMs: number): Promise<Discovery> {
  const response = await boundedFetch(`${issuer}/.well-known/openid-configuration`, { timeoutMs });
  if (!response.ok) throw new Error(`Discovery answered ${response.status}`);
  const discovery = discoverySchema.parse(await response.json());
  if (discovery.issuer !== issuer) throw new Error('Discovery names another issuer');
  return discovery;
}

// Apple writes its booleans as text.
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.email().max(254).nullish().catch(null),
  email_verified: flag.optional().catch(false),
  given_name: z.string().max(200).optional().catch(undefined),
});

/**
 * Who an ID token speaks of, once its signature, issuer, audience, time and nonce hold (OpenID Connect Core 3.1.3.7).
 */
export async function readIdToken(
  token: string,
  expected: { discovery: Discovery; clientId: string; nonce: string; timeoutMs: number },
): Promise<Identity> {
  const { discovery, clientId, nonce, timeoutMs } = expected;
  const { payload } = await jwtVerify(token, keySets.memo(discovery.jwks_uri, { context: timeoutMs }), {
    issuer: discovery.issuer,
    audience: clientId,
    // Both providers sign with RSA. Fixing it excludes "none" and a public key used as a shared secret.
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: databaseNow(),
  });
  const claims = claimsSchema.parse(payload);
  if (claims.nonce !== nonce) throw new Error('The ID token was made for another sign-in');
  const isForUs =
    claims.azp === undefined ? !Array.isArray(payload.aud) || payload.aud.length === 1 : claims.azp === clientId;
  if (!isForUs) throw new Error('The ID token was made for another application');
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true,
    nameHint: claims.given_name ?? null,
  };
}
