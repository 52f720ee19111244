import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';

/** As long as the browser's dialog may stay open. */
export const challengeMs = 300_000;

type Purpose = 'add' | 'sign_in' | 'confirm';

interface KeptChallenge {
  challenge: string;
  purpose: Purpose;
  deviceId: string;
  userId?: string | undefined;
  rememberMe?: boolean;
}

/** Keeps a challenge that was just handed out. */
export async function keepChallenge(
  { pool }: Database,
  { challenge, purpose, deviceId, userId, rememberMe = false }: KeptChallenge,
): Promise<void> {
  await pool.query({
    name: 'auth-keep-passkey-challenge',
    text: `
      INSERT INTO "passkey_challenges" ("challenge", "purpose", "deviceId", "userId", "rememberMe", "expiresAt")
      VALUES ($1, $2::"PasskeyPurpose", $3, $4, $5, clock_timestamp() + $6 * interval '1 millisecond')`,
    values: [challenge, purpose, deviceId, userId ?? null, rememberMe, challengeMs],
  });
}

interface TakenChallenge {
  challenge: string;
  userId: string | null;
  rememberMe: boolean;
}

/**
 * Takes the challenge that this answer was signed for, so that a second answer finds none. PASSKEY_REFUSED when it is
 * unknown, of another browser or purpose, or too old.
 *
 * @param clientData base64url of the browser's JSON, which is checked later
 */
export async function takeChallenge(
  { pool }: Database,
  { clientData, purpose, deviceId }: { clientData: string; purpose: Purpose; deviceId: string },
): Promise<TakenChallenge> {
  const { rows } = await pool.query<TakenChallenge>({
    name: 'auth-take-passkey-challenge',
    text: `
      DELETE FROM "passkey_challenges"
      WHERE "challenge" = $1 AND "purpose" = $2::"PasskeyPurpose" AND "deviceId" = $3
        AND "expiresAt" > clock_timestamp()
      RETURNING "challenge", "userId", "rememberMe"`,
    values: [challengeIn(clientData), purpose, deviceId],
  });
  const [taken] = rows;
  if (!taken) throw new AppError('PASSKEY_REFUSED');
  return taken;
}

function challengeIn(clientData: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return '';
    return typeof data.challenge === 'string' ? data.challenge.replaceAll('\0', '') : '';
  } catch {
    return '';
  }
}
