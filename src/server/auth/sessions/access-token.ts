import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';

/** Seconds that an access token lives; longer than the client's pause between refreshes (5 min) plus its buffer. */
export const ACCESS_TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export async function issueAccessToken(secrets: Secrets, { userId, sessionId }: AccessClaims): Promise<string> {
  const now = Math.floor(databaseNow().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(secrets.deriveKey('access-token'));
}

/** The claims of a token that we signed and that still runs; for every other text why not (D-56). */
export async function readAccessToken(
  secrets: Secrets,
  token: string,
): Promise<AccessClaims | 'AUTH_005' | 'AUTH_006'> {
  try {
    const { payload } = await jwtVerify(token, secrets.deriveKey('access-token'), {
      algorithms: [ALGORITHM],
      currentDate: databaseNow(),
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : 'AUTH_006';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'AUTH_005' : 'AUTH_006';
  }
}
