import type { Services } from '../../platform/services.ts';

/**
 * Forgets sessions a week after their end, links a week and challenges a day after they ran out, and failed logins that
 * no longer count.
 * All tokens of a living session stay: only they distinguish a stolen old token from an invalid one.
 */
export async function purgeSessions({ db: { pool } }: Services): Promise<void> {
  await pool.query(`DELETE FROM "sessions" WHERE least("endedAt", "expiresAt") < now() - interval '7 days'`);
  await pool.query(`DELETE FROM "email_tokens" WHERE "expiresAt" < now() - interval '7 days'`);
  await pool.query(`DELETE FROM "two_factor_challenges" WHERE "expiresAt" < now() - interval '1 day'`);
  await pool.query(`DELETE FROM "passkey_challenges" WHERE "expiresAt" < now()`);
  await pool.query(`DELETE FROM "spent_captchas" WHERE "expiresAt" < now()`);
  await pool.query(
    `DELETE FROM "login_throttles"
     WHERE "windowStart" < now() - interval '2 days' AND ("lockedUntil" IS NULL OR "lockedUntil" < now())`,
  );
}
