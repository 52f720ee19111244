import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from './logger.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { isProcessAlive } from './process-alive.ts';
import { findServiceUser, isReachableBy, type ServiceUser, serviceHome } from './service-user.ts';
import { openSharedService, type ServiceState } from './shared-service.ts';

export type EmbeddedPostgres = {
  /** Connection address of a database on this server; the shop's own when no name is given. */
  url(database?: string): string;
  /** Process id of the server now. */
  pid(): number;
  /** Ends this process's use; the last process with the same data folder stops the server. */
  stop(): Promise<void>;
};

type Cluster = { base: string; binaries: string; user: ServiceUser | null; password: string };

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  // The products of a common word fit: a smaller bitmap forgets rows and looks at whole pages again.
  'work_mem=16MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  // After a kill one call makes the disk catch up; file by file, as by default, it takes seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  'timezone=UTC',
  'log_timezone=UTC',
];

/**
 * Starts, or joins, the PostgreSQL that lives in `dataDir/postgres`, creating cluster and database on first use. For root
 * with a folder closed to other accounts the cluster lives under `/var/lib/game-market`, named in `postgres.location`.
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
  const cluster = { base, binaries, user, password: await keptPassword(base) };
  const address = (port: number, name: string) => `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${name}`;
  const service = await openSharedService({
    name: 'postgres',
    directory: base,
    logger: options.logger,
    stopSignal: 'SIGINT',
    isAnswering: ({ port }) => isAnswering(address(port, 'postgres')),
    start: (port) => startServer(cluster, port, (at) => isAnswering(address(at, 'postgres'))),
  });
  await ensureDatabase(address(service.state().port, 'postgres'), database);
  return {
    url: (name = database) => address(service.state().port, name),
    pid: () => service.state().pid,
    stop: () => service.release(),
  };
}

async function clusterDirectory(dataDir: string, user: ServiceUser | null): Promise<string> {
  const near = join(dataDir, 'postgres');
  await mkdir(near, { recursive: true });
  if (!user) return near;
  await chmod(near, 0o755);
  if (await isReachableBy(await realpath(near), user)) return near;
  const pointer = join(dataDir, 'postgres.location');
  // The pointer names a folder made for this data folder alone: deleting the data folder really starts afresh.
  await writeFile(pointer, join(serviceHome, randomBytes(8).toString('hex')), { flag: 'wx' }).catch(() => undefined);
  const far = (await readFile(pointer, 'utf8')).trim();
  await mkdir(far, { recursive: true, mode: 0o755 });
  return far;
}

async function keptPassword(base: string): Promise<string> {
  const file = join(base, 'password');
  const fresh = randomBytes(24).toString('hex');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return await readFile(file, 'utf8');
}

async function startServer(
  cluster: Cluster,
  port: number,
  answers: (port: number) => Promise<boolean>,
): Promise<ServiceState> {
  const data = join(cluster.base, 'data');
  await initialise(cluster, data);
  for (let attempt = 1; ; attempt++) {
    const orphan = await findOrphan(data);
    while (orphan && isProcessAlive(orphan.pid, 'postgres')) {
      if (await answers(orphan.port)) return orphan;
      await wait(30);
    }
    await dropStalePidFile(data);
    const args = ['-D', data, '-p', String(port), ...serverSettings.flatMap((setting) => ['-c', setting])];
    const child = await run(cluster, 'postgres', args);
    while (child.exitCode === null && child.signalCode === null) {
      if (child.pid !== undefined && (await answers(port))) {
        child.unref();
        return { pid: child.pid, port };
      }
      await wait(30);
    }
    // Backends of a killed server hold its shared memory until they notice; the next try finds it free.
    if (attempt === 10) throw new Error(`PostgreSQL did not start: see ${join(cluster.base, 'postgres.log')}`);
    await wait(500);
  }
}

async function initialise(cluster: Cluster, data: string): Promise<void> {
  const marker = join(cluster.base, 'initialised');
  if (
    await readFile(marker).then(
      () => true,
      () => false,
    )
  )
    return;
  // Without the marker an earlier initdb was cut short: nothing in there was ever in use.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { mode: 0o700 });
  const passwordFile = join(cluster.base, 'initdb-password');
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.user) {
    for (const path of [data, passwordFile]) await chown(path, cluster.user.uid, cluster.user.gid);
  }
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const child = await run(cluster, 'initdb', [`--pgdata=${data}`, ...locale, ...access]);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: see ${join(cluster.base, 'postgres.log')}`);
  await writeFile(marker, '');
}

/** After a kill the file may name an id that another program has by now, which PostgreSQL takes for a running server. */
/** A server whose starter was killed before it could tell anybody: it holds the data, so it is the one to use. */
async function findOrphan(data: string): Promise<ServiceState | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

async function dropStalePidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!Number.isNaN(pid) && !isProcessAlive(pid, 'postgres')) await rm(file, { force: true });
}

async function run(cluster: Cluster, program: string, args: string[]): Promise<ChildProcess> {
  const log = await open(join(cluster.base, 'postgres.log'), 'a', 0o600);
  // Detached: Ctrl-C in the terminal must reach the shop alone, which then stops its server after its last query.
  const child = spawn(join(cluster.binaries, 'bin', program), args, {
    ...cluster.user,
    cwd: cluster.base,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  await log.close();
  return child;
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
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
