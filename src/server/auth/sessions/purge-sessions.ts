import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/**
 * Forgets sessions that ended and links that ran out as many days ago as the settings say, challenges that ran out, and
 * failed logins that no longer count.
 * All tokens of a living session stay: only they distinguish a stolen old token from an invalid one.
 */
export async function purgeSessions({ db }: Services): Promise<void> {
  const { pool } = db;
  const { signInRetentionDays } = await getSettings(db);
  const { loginThrottleDays, unfinishedSignInDays } = fixedRetention;
  await pool.query(`DELETE FROM "sessions" WHERE least("endedAt", "expiresAt") < now() - $1 * interval '1 day'`, [
    signInRetentionDays,
  ]);
  await pool.query(`DELETE FROM "email_tokens" WHERE "expiresAt" < now() - $1 * interval '1 day'`, [
    signInRetentionDays,
  ]);
  await pool.query(`DELETE FROM "two_factor_challenges" WHERE "expiresAt" < now() - $1 * interval '1 day'`, [
    unfinishedSignInDays,
  ]);
  await pool.query(`DELETE FROM "passkey_challenges" WHERE "expiresAt" < now()`);
  await pool.query(`DELETE FROM "spent_captchas" WHERE "expiresAt" < now()`);
  await pool.query(
    `DELETE FROM "login_throttles"
     WHERE "windowStart" < now() - $1 * interval '1 day' AND ("lockedUntil" IS NULL OR "lockedUntil" < now())`,
    [loginThrottleDays],
  );
}
