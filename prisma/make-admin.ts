// npm run users:make-admin -- EMAIL [--new [--user-name NAME]], or `node dist/server/make-admin.js` where only the built shop is:
// makes an account an administrator, while the shop runs or not. It takes effect with that member's next request.
import { parseArgs } from 'node:util';
import { type AdminOutcome, makeAdmin } from '../src/server/auth/operator/make-admin.ts';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { describeStartupFault, StartupError } from '../src/server/platform/startup-error.ts';
import { ensureSystemRoles } from '../src/server/roles/ensure-system-roles.ts';
import { emailSchema, userNameSchema } from '../src/shared/auth/auth.schemas.ts';

try {
  const command = readCommand();
  const environment = readEnvironment();
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  const embedded = environment.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, logger });
  try {
    const url = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? embedded?.url() ?? '';
    await applyMigrations(url);
    const db = createDatabase(url, { poolSize: 2, logger, waitMs: 60_000 });
    try {
      await ensureSystemRoles(db);
      for (const line of told(await makeAdmin(db, command), environment.PUBLIC_URL)) console.log(line);
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(describeStartupFault(error));
  process.exitCode = 1;
}

function readCommand() {
  const { positionals, values } = readArguments();
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) {
    throw new StartupError('Usage: EMAIL of an account, or EMAIL --new [--user-name NAME].');
  }
  const email = emailSchema.safeParse(address.trim());
  if (!email.success) throw new StartupError(`${address} is not an e-mail address.`);
  const userName = userNameSchema.optional().safeParse(values['user-name']);
  if (!userName.success) {
    throw new StartupError('A username has 3 to 20 letters, digits or underscores, and must not be reserved.');
  }
  if (userName.data !== undefined && !values.new) throw new StartupError('--user-name can only be used with --new.');
  return { email: email.data, newAccount: values.new ? { userName: userName.data } : undefined };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { new: { type: 'boolean', default: false }, 'user-name': { type: 'string' } },
    });
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

function told(outcome: AdminOutcome, publicUrl: string): string[] {
  if (!outcome.ok) throw new StartupError(refusalOf(outcome));
  const { userName, email, isNew, wasAdmin, isVerified, mustEnableTwoFactor, link } = outcome;
  const who = `${userName} (${email})`;
  const done = isNew ? 'has a new account and is' : wasAdmin ? 'was already' : 'is now';
  return [
    `${who} ${done} an administrator.`,
    ...(isVerified || link
      ? []
      : ['This address has not been verified yet. Make sure that the account belongs to the right person.']),
    ...(link
      ? [`Set the password within ${link.minutes} minutes (link works once): ${publicUrl}/reset-password/${link.token}`]
      : []),
    ...(mustEnableTwoFactor
      ? [`The permissions only apply once two-factor authentication is on. Turn it on at ${publicUrl}/user/security`]
      : []),
  ];
}

function refusalOf(outcome: Extract<AdminOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case 'no-account':
      return 'There is no account with this address. Register it in the shop first, or add --new to create one.';
    case 'exists':
      return 'There is already an account with this address. Leave out --new.';
    case 'user-name-taken':
      return 'That username is already taken.';
    case 'unusable':
      return `That account cannot be used: it is ${outcome.status}.`;
  }
}
