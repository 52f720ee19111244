import { randomBytes } from 'node:crypto';
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findPostgresBinaries } from '../../embedded/postgres-binaries.ts';
import { addressOf, type Cluster, startPostgresServer } from '../../embedded/postgres-server.ts';
import { isProcessAlive } from '../../embedded/process-alive.ts';
import { findServiceUser } from '../../embedded/service-user.ts';
import { eventually } from '../eventually.ts';
import { freePort } from './free-port.ts';

export interface ReplicaServer {
  port: number;
  url: string;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
  /** Runs one statement over a connection of its own. */
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
}

export interface ReplicatedPostgres {
  /** Confirms no commit before the standby has it on its disk. */
  primary: ReplicaServer;
  standby: ReplicaServer;
  stop: () => Promise<void>;
}

/** Two PostgreSQL servers of the test's own: all that is committed on one streams to the other. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const user = await findServiceUser();
  const binaries = await findPostgresBinaries(user);
  const folder = await mkdtemp(path.join(tmpdir(), 'gm-replicated-'));
  const password = randomBytes(12).toString('hex');
  const clusterOf = async (name: string): Promise<Cluster> => {
    const base = path.join(folder, name);
    await mkdir(base);
    for (const each of [folder, base]) await chmod(each, 0o755);
    return { base, binaries, user, password };
  };
  const [first, second] = [await clusterOf('primary'), await clusterOf('standby')];
  const primary = await start(first);
  await copyRunning(first, primary, second);
  const standby = await start(second);
  await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.ask('SELECT pg_reload_conf()');
  await eventually(async () => {
    const [row] = await primary.ask(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
    if (!row) throw new Error('The standby does not follow yet');
  });
  const stop = async () => {
    await Promise.all([primary.kill(), standby.kill()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { primary, standby, stop };
}

async function start(cluster: Cluster): Promise<ReplicaServer> {
  const { pid, port } = await startPostgresServer(cluster, await freePort());
  const url = addressOf(cluster, port, 'postgres');
  return {
    port,
    url,
    async kill() {
      if (isProcessAlive(pid, 'postgres')) process.kill(pid, 'SIGKILL');
      await eventually(() => {
        if (isProcessAlive(pid, 'postgres')) throw new Error('The server still runs');
      });
    },
    async ask(sql) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** A standby's data, from a primary that goes on working: by hand, since the packaged servers come without pg_basebackup. */
async function copyRunning(from: Cluster, primary: ReplicaServer, to: Cluster): Promise<void> {
  const [source, data] = [path.join(from.base, 'data'), path.join(to.base, 'data')];
  const left = [path.join(source, 'postmaster.pid'), path.join(source, 'postmaster.opts')];
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    const wal = path.join(source, 'pg_wal') + path.sep;
    await cp(source, data, {
      recursive: true,
      filter: (name) => !left.includes(name) && !(name.startsWith(wal) && /\/[0-9A-F]{24}$/.test(name)),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const follows = `host=127.0.0.1 port=${primary.port} user=postgres password=${to.password} application_name=standby`;
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  await writeFile(path.join(data, 'standby.signal'), '');
  await writeFile(path.join(to.base, 'initialised'), '');
  if (!to.user) return;
  const { uid, gid } = to.user;
  for (const name of ['', ...(await readdir(data, { recursive: true }))]) await chown(path.join(data, name), uid, gid);
}
