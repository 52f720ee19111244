import type { Settings } from '../../../shared/settings/settings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/services.ts';

/** Who is counted: one account, or one address. */
export interface ThrottleSubject {
  key: string;
  /** Attempts that may fail before it is locked. */
  limit: number;
  /** Of the first lock. */
  lockMinutes: number;
}

const WINDOW_MINUTES = 15;
const LONGEST_LOCK_MINUTES = 24 * 60;
const IP_ATTEMPTS = 20;

type LockSettings = Pick<Settings, 'lockAttempts' | 'lockMinutes'>;

export function accountSubject(accountKey: string, settings: LockSettings): ThrottleSubject {
  return { key: `account:${accountKey}`, limit: settings.lockAttempts, lockMinutes: settings.lockMinutes };
}

/**
 * A browser that its owner has signed in with before is counted apart from the rest of the world, so that wrong
 * passwords of strangers do not lock out the owner (S-10).
 */
export function deviceSubject(accountKey: string, deviceId: string, settings: LockSettings): ThrottleSubject {
  return { ...accountSubject(accountKey, settings), key: `device:${accountKey}:${deviceId}` };
}

export function ipSubject(ip: string, { lockMinutes }: LockSettings): ThrottleSubject {
  return { key: `ip:${networkOf(ip)}`, limit: IP_ATTEMPTS, lockMinutes };
}

/** Codes of the second factor: three challenges' worth of wrong ones. */
export function codeSubject(userId: string, { lockAttempts, lockMinutes }: LockSettings): ThrottleSubject {
  return { key: `code:${userId}`, limit: 3 * lockAttempts, lockMinutes };
}

export interface Attempt {
  /** False while the subject is locked: the password must not even be looked at. */
  isAllowed: boolean;
  /** End of the current lock, or of the one that begins if this attempt fails. */
  lockedUntil: Date | null;
}

/**
 * Counts an attempt as failed before it is tried, in one statement, so that a hundred guesses at once are counted as
 * exactly a hundred. The last allowed one locks the subject beforehand; `forgiveAttempt` takes that back.
 * The lock doubles each time, up to a day (D-52), until a login succeeds or two days pass.
 */
export async function takeAttempt({ pool }: Database, { key, limit, lockMinutes }: ThrottleSubject): Promise<Attempt> {
  const { rows } = await pool.query<{ lockedUntil: Date | null }>({
    name: 'auth-take-attempt',
    text: `
      INSERT INTO "login_throttles" AS t ("subject", "failures", "windowStart") VALUES ($1, 1, now())
      ON CONFLICT ("subject") DO UPDATE SET ("failures", "windowStart", "lockCount", "lockedUntil") = (
        SELECT n."failures", n."windowStart",
               CASE WHEN n."failures" >= $2::int THEN n."locks" + 1 ELSE n."locks" END,
               CASE WHEN n."failures" >= $2::int
                 THEN now() + least($3::int * power(2, least(n."locks", 10)), $5::int) * interval '1 minute' END
        FROM (SELECT CASE WHEN w."isOver" THEN 1 ELSE t."failures" + 1 END AS "failures",
                     CASE WHEN w."isOver" THEN now() ELSE t."windowStart" END AS "windowStart",
                     CASE WHEN t."windowStart" < now() - interval '2 days' THEN 0 ELSE t."lockCount" END AS "locks"
              FROM (SELECT t."lockedUntil" IS NOT NULL
                             OR t."windowStart" < now() - $4::int * interval '1 minute' AS "isOver") w) n)
      WHERE t."lockedUntil" IS NULL OR t."lockedUntil" <= now()
      RETURNING "lockedUntil"`,
    values: [key, limit, lockMinutes, WINDOW_MINUTES, LONGEST_LOCK_MINUTES],
  });
  const [counted] = rows;
  if (counted) return { isAllowed: true, lockedUntil: counted.lockedUntil };
  return { isAllowed: false, lockedUntil: await readLock(pool, key) };
}

/** The attempt succeeded: undoes its count, and the lock if this attempt had set it. */
export async function forgiveAttempt({ pool }: Database, { key, limit }: ThrottleSubject): Promise<void> {
  await pool.query({
    name: 'auth-forgive-attempt',
    text: `
      UPDATE "login_throttles" SET
        "failures" = greatest("failures" - 1, 0),
        "lockCount" = CASE WHEN "failures" >= $2::int THEN greatest("lockCount" - 1, 0) ELSE "lockCount" END,
        "lockedUntil" = CASE WHEN "failures" >= $2::int THEN NULL ELSE "lockedUntil" END
      WHERE "subject" = $1`,
    values: [key, limit],
  });
}

/** `takeAttempt`, with AUTH_002 where none is allowed. */
export async function takeOrRefuse({ db }: Services, subject: ThrottleSubject): Promise<Attempt> {
  const attempt = await takeAttempt(db, subject);
  if (attempt.isAllowed) return attempt;
  throw new AppError('AUTH_002', { details: { lockedUntil: attempt.lockedUntil?.toISOString() ?? null } });
}

/** Whether one of them failed at least `count` times of late. */
export async function hasFailedOften(
  { pool }: Database,
  subjects: readonly ThrottleSubject[],
  count: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'auth-has-failed-often',
    text: `
      SELECT 1 FROM "login_throttles"
      WHERE "subject" = ANY($1::text[]) AND "failures" >= $2::int
        AND "windowStart" >= now() - $3::int * interval '1 minute'
      LIMIT 1`,
    values: [subjects.map(({ key }) => key), count, WINDOW_MINUTES],
  });
  return rowCount === 1;
}

/** Forgets everything about this subject: its owner has logged in. */
export async function forgetAttempts({ pool }: Database, { key }: ThrottleSubject): Promise<void> {
  await pool.query({
    name: 'auth-forget-attempts',
    text: 'DELETE FROM "login_throttles" WHERE "subject" = $1',
    values: [key],
  });
}

/** Lifts every lock of the account, on its known browsers too, because its owner has opened a mailed link. */
export async function clearLocks(tx: Transaction, accountKey: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "login_throttles"
    WHERE "subject" = ${`account:${accountKey}`} OR starts_with("subject", ${`device:${accountKey}:`})`;
}

/** Lifts the locks on codes and on one's own password. */
export async function clearCodeLocks(tx: Transaction, userId: string): Promise<void> {
  const subjects = [`code:${userId}`, `own:${userId}`];
  await tx.loginThrottle.deleteMany({ where: { subject: { in: subjects } } });
}

async function readLock(pool: Database['pool'], key: string): Promise<Date | null> {
  const { rows } = await pool.query<{ lockedUntil: Date | null }>({
    name: 'auth-read-lock',
    text: 'SELECT "lockedUntil" FROM "login_throttles" WHERE "subject" = $1',
    values: [key],
  });
  return rows[0]?.lockedUntil ?? null;
}
