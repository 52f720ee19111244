import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { explainPostgresLog } from './postgres-log.ts';
import { commandOf, isProcessAlive } from './process-alive.ts';
import type { ServiceUser } from './service-user.ts';
import type { ServiceAnswer, ServiceState } from './shared-service.ts';

/** A folder with the data of one server, and what it takes to run it. */
export type Cluster = { base: string; binaries: string; user: ServiceUser | null; password: string };

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'shared_buffers=256MB',
  // Large enough for the matches of a common word: a smaller bitmap becomes lossy and rechecks whole pages.
  'work_mem=16MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  // After a kill one syncfs call is enough; syncing file by file, the default, takes seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  'timezone=UTC',
  'log_timezone=UTC',
];

const startTimeoutMs = 20_000;

/** Longer paths of sockets are refused by some systems: the limit is 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100;

/**
 * Starts the server of this cluster, which is made on first use, and resolves once it answers. An orphaned server that
 * holds the data is adopted instead. A password that the server does not accept is reset.
 *
 * @throws StartupError when the data cannot be used as they are
 */
export async function startPostgresServer(cluster: Cluster, port: number): Promise<ServiceState> {
  const data = join(cluster.base, 'data');
  await initialise(cluster, data);
  const user = cluster.user?.uid ?? process.getuid?.();
  if (user !== undefined && (await stat(data)).uid !== user)
    throw new StartupError(
      `The database in ${data} belongs to another user. Start the shop as that user, or change the owner of the folder.`,
    );
  const deadline = performance.now() + startTimeoutMs;
  for (let isReset = false; ; ) {
    const logged = await logSize(cluster);
    const { answer, state } = (await joinOrphan(cluster, data)) ?? (await launch(cluster, data, port));
    if (answer === 'ready') return state;
    if (answer === 'refused' && !isReset) {
      await stopServer(state.pid);
      await resetPassword(cluster, data);
      isReset = true;
      continue;
    }
    const reason = await explainPostgresLog(logFile(cluster), logged);
    // Backends of a killed server hold its shared memory until they notice; the next try finds it free.
    if (!reason.mayPass || performance.now() > deadline) throw new StartupError(reason.sentence);
    await wait(100);
  }
}

/** Whether the server on this port is ready, and knows the password. */
export async function askPostgres(connectionString: string): Promise<ServiceAnswer> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ready';
  } catch (error) {
    return errorCodeOf(error) === '28P01' ? 'refused' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The address of a database on this server. Where the server also listens on a Unix socket, `host` names its folder:
 * a statement costs both sides a tenth less than over TCP.
 */
export function addressOf(cluster: Cluster, port: number, database: string): string {
  const url = new URL(`postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`);
  const folder = socketFolder(cluster);
  if (folder !== undefined && existsSync(socketPath(folder, port))) url.searchParams.set('host', folder);
  return url.href;
}

/** Where this server's socket is, unless this system has none or the path would be too long for it. */
function socketFolder({ base }: Cluster): string | undefined {
  const folder = join(base, 'socket');
  if (process.platform === 'win32' || Buffer.byteLength(socketPath(folder, 65_535)) > longestSocketPath) return;
  return folder;
}

function socketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/** Empty: what a killed server left there would keep the next from starting, once its id is another program's. */
async function makeSocketFolder(cluster: Cluster): Promise<string> {
  await rm(join(cluster.base, 'socket'), { recursive: true, force: true });
  const folder = socketFolder(cluster);
  if (folder === undefined) return '';
  await mkdir(folder, { mode: 0o700 });
  if (cluster.user) await chown(folder, cluster.user.uid, cluster.user.gid);
  return folder;
}

type Attempt = { answer: ServiceAnswer; state: ServiceState };

async function launch(cluster: Cluster, data: string, port: number): Promise<Attempt> {
  await disownPidFile(data);
  const settings = [...serverSettings, `unix_socket_directories=${await makeSocketFolder(cluster)}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = await run(cluster, 'postgres', args);
  const state = { pid: child.pid ?? 0, port };
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await askPostgres(addressOf(cluster, port, 'postgres'));
    if (answer !== 'silent') {
      child.unref();
      return { answer, state };
    }
    await wait(50);
  }
  return { answer: 'silent', state };
}

/** A server whose starter was killed before recording it: it holds the data, so it is used. */
async function joinOrphan(cluster: Cluster, data: string): Promise<Attempt | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const deadline = performance.now() + startTimeoutMs;
  while (isServerOf([data, lines[1] ?? data], pid)) {
    if (performance.now() > deadline)
      throw new StartupError(`PostgreSQL with process ID ${pid} is using ${data} but does not respond. Stop it first.`);
    const answer = port > 0 ? await askPostgres(addressOf(cluster, port, 'postgres')) : 'silent';
    if (answer !== 'silent') return { answer, state: { pid, port } };
    await wait(50);
  }
  return null;
}

/** After a kill an id may be that of another program by now, maybe of the PostgreSQL of somebody else. */
function isServerOf(paths: string[], pid: number): boolean {
  if (!isProcessAlive(pid, 'postgres')) return false;
  const command = commandOf(pid);
  return command === undefined || paths.some((path) => path !== '' && command.includes(path));
}

/**
 * PostgreSQL treats the id of any living process in the file as a running server, unless it is its own parent's. The
 * file must stay: by its other lines PostgreSQL finds out whether backends of the killed server still write to these
 * data.
 */
async function disownPidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (isProcessAlive(Number.parseInt(text, 10))) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

async function stopServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (isProcessAlive(pid, 'postgres')) await wait(20);
}

/** Resets the password in single-user mode, since no server accepts the old one. */
async function resetPassword(cluster: Cluster, data: string): Promise<void> {
  const child = await run(cluster, 'postgres', ['--single', '-D', data, 'postgres'], 'pipe');
  child.stdin?.end(`ALTER ROLE postgres PASSWORD '${cluster.password.replaceAll("'", "''")}'\n`);
  if (child.exitCode === null) await once(child, 'exit');
}

async function initialise(cluster: Cluster, data: string): Promise<void> {
  const marker = join(cluster.base, 'initialised');
  if (await isThere(marker)) return;
  // Without the marker an earlier initdb was interrupted, so nothing in there was ever used.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { mode: 0o700 });
  const passwordFile = join(cluster.base, 'initdb-password');
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.user) {
    for (const path of [data, passwordFile]) await chown(path, cluster.user.uid, cluster.user.gid);
  }
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const logged = await logSize(cluster);
  const child = await run(cluster, 'initdb', [`--pgdata=${data}`, ...locale, ...access]);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new StartupError((await explainPostgresLog(logFile(cluster), logged)).sentence);
  await writeFile(marker, '');
}

async function run(
  cluster: Cluster,
  program: string,
  args: string[],
  stdin: 'ignore' | 'pipe' = 'ignore',
): Promise<ChildProcess> {
  const log = await open(logFile(cluster), 'a', 0o600);
  // Detached: Ctrl-C in the terminal must only reach the shop, which stops its server after the last query.
  const child = spawn(join(cluster.binaries, 'bin', program), args, {
    ...cluster.user,
    cwd: cluster.base,
    detached: true,
    stdio: [stdin, log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  await log.close();
  return child;
}

function logFile({ base }: Cluster): string {
  return join(base, 'postgres.log');
}

async function logSize(cluster: Cluster): Promise<number> {
  return await stat(logFile(cluster)).then(
    ({ size }) => size,
    () => 0,
  );
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
