import { Client } from 'pg';
import { errorCodeOf } from '../error-code.ts';

import { StartupError } from '../startup-error.ts';

const loginCodes = /^(28000|28P01|3D000)$/;

/**
 * Connects for work that may take hours, past any pooler; a database that cannot be reached is told in one sentence.
 */
export async function connectClient(connectionString: string, name?: string): Promise<Client> {
  const client = new Client({ connectionString, ...(name !== undefined && { application_name: name }) });
  // A connection that is lost later fails the statement that waits for it.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw connectionFault(error, connectionString);
  });
  // The role may have the limits of the shop's own statements, which a copy of a table or a migration exceeds.
  await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`);
  return client;
}

/** Whether the server answered, and knows neither this user nor this database. */
export function isLoginRefused(error: unknown): boolean {
  return loginCodes.test(errorCodeOf(error));
}

/** Why there is no connection, for an operator. The address's password is not in it. */
export function connectionFault(error: unknown, connectionString: string): StartupError {
  const { host, port, user, database } = new Client({ connectionString });
  const code = errorCodeOf(error);
  const where = `${host}:${port}`;
  const check = 'check DATABASE_URL';
  switch (code) {
    case 'ECONNREFUSED':
    // Of a Unix socket.
    case 'ENOENT':
      return new StartupError(`No database is responding at ${where} (${code}). Start it, or ${check}.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`The database host ${host} was not found (${code}): ${check}.`);
    case '28P01':
    case '28000':
      return new StartupError(
        `The database at ${where} rejected the user ${user} or the password (${code}): ${check}.`,
      );
    case '3D000':
      return new StartupError(`There is no database ${database} on ${where} (${code}). Create it, or ${check}.`);
    default: {
      const reason = error instanceof Error ? error.message || code : String(error);
      return new StartupError(`The database at ${where} cannot be used (${reason}): ${check}.`);
    }
  }
}
