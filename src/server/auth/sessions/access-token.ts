import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';

/** Seconds that an access token lives; longer than the client's pause between refreshes (5 min) plus its buffer. */
export const ACCESS_TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number(), adm: z.boolean().default(false) });

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Was an administrator when it was issued: decides how many requests they may send, and nothing else. */
  isAdmin: boolean;
}

export async function issueAccessToken(
  secrets: Secrets,
  { userId, sessionId, isAdmin }: AccessClaims,
): Promise<string> {
  const now = secondsOf(databaseNow());
  return new SignJWT({ sid: sessionId, ...(isAdmin && { adm: true }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(secrets.deriveKey('access-token'));
}

interface ReadToken {
  claims: AccessClaims;
  /** In seconds since 1970. */
  expiresAt: number;
}

/** Tokens whose signature was verified, by the key that signed them: each comes with many requests. */
const verified = new WeakMap<Buffer, LRUCache<string, ReadToken>>();

/** The claims of a token that we signed and that still runs; for every other text why not (D-56). */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
): Promise<AccessClaims | 'AUTH_005' | 'AUTH_006'> {
  const key = secrets.deriveKey('access-token');
  const tokens = verified.get(key) ?? new LRUCache<string, ReadToken>({ max: 5000 });
  verified.set(key, tokens);
  const known = tokens.get(token);
  if (known) return known.expiresAt > secondsOf(databaseNow()) ? known.claims : 'AUTH_005';
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: databaseNow() });
    const parsed = claimsSchema.safeParse(payload);
    if (!parsed.success) return 'AUTH_006';
    const { sub, sid, exp, adm } = parsed.data;
    const claims = { userId: sub, sessionId: sid, isAdmin: adm };
    tokens.set(token, { claims, expiresAt: exp });
    return claims;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'AUTH_005' : 'AUTH_006';
  }
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
