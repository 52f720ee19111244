import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { errorCodeOf } from '../error-code.ts';
import type { Logger } from '../logging/logger.ts';
import { makeFolder } from '../make-folder.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { addressOf, askPostgres, type Cluster, startPostgresServer } from './postgres-server.ts';
import { findServiceUser, isReachableBy, type ServiceUser, serviceHome } from './service-user.ts';
import { openSharedService } from './shared-service.ts';

export type EmbeddedPostgres = {
  /** Connection address of a database on this server; the shop's own when no name is given. */
  url(database?: string): string;
  /** Process id of the server now. */
  pid(): number;
  /** Ends this process's use; the last process with the same data folder stops the server. */
  stop(): Promise<void>;
};

/**
 * Starts, or joins, the PostgreSQL that lives in `dataDir/postgres`, creating cluster and database on first use. For
 * root with a folder closed to other accounts the cluster lives under `/var/lib/game-market`, named in
 * `postgres.location`.
 *
 * @throws StartupError when this machine cannot run it
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  logger: Logger;
  database?: string;
}): Promise<EmbeddedPostgres> {
  const database = options.database ?? 'game_market';
  const user = await findServiceUser();
  const base = await clusterDirectory(options.dataDir, user);
  const binaries = await findPostgresBinaries(user);
  const cluster: Cluster = { base, binaries, user, password: await keptPassword(base) };
  const service = await openSharedService({
    name: 'postgres',
    directory: base,
    logger: options.logger,
    stopSignal: 'SIGINT',
    ask: ({ port }) => askPostgres(addressOf(cluster, port, 'postgres')),
    start: (port) => startPostgresServer(cluster, port),
  });
  await ensureDatabase(addressOf(cluster, service.state().port, 'postgres'), database);
  return {
    url: (name = database) => addressOf(cluster, service.state().port, name),
    pid: () => service.state().pid,
    stop: () => service.release(),
  };
}

async function clusterDirectory(dataDir: string, user: ServiceUser | null): Promise<string> {
  const near = join(dataDir, 'postgres');
  makeFolder(near);
  if (!user) return near;
  await chmod(near, 0o755);
  if (await isReachableBy(await realpath(near), user)) return near;
  const pointer = join(dataDir, 'postgres.location');
  // The pointer names a folder made for this data folder alone: deleting the data folder really starts afresh.
  await writeFile(pointer, join(serviceHome, randomBytes(8).toString('hex')), { flag: 'wx' }).catch(unlessThere);
  const far = (await readFile(pointer, 'utf8')).trim();
  await mkdir(far, { recursive: true, mode: 0o755 });
  return far;
}

async function keptPassword(base: string): Promise<string> {
  const file = join(base, 'password');
  const fresh = randomBytes(24).toString('hex');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(unlessThere);
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept !== '') return kept;
  // Incomplete after a crash: a new one is set, see startPostgresServer.
  await writeFile(file, fresh);
  return fresh;
}

function unlessThere(error: unknown): void {
  if (errorCodeOf(error) !== 'EEXIST') throw error;
}

async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505');
    if (!isThere) throw error;
  } finally {
    await client.end();
  }
}
