import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askPostgres } from '../../embedded/postgres-server.ts';
import { findServiceUser } from '../../embedded/service-user.ts';
import { addressAtPort } from './address-at-port.ts';
import { freePort } from './free-port.ts';

interface Pgbouncer {
  /** The database behind the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * A real PgBouncer in transaction mode in front of a database, with so many connections to it; null where none is
 * installed.
 */
export async function startPgbouncer(target: string, connections: number): Promise<Pgbouncer | null> {
  const { hostname, port, pathname, username, password } = new URL(target);
  const [folder, ownPort, user] = [
    await mkdtemp(path.join(tmpdir(), 'gm-pgbouncer-')),
    await freePort(),
    await findServiceUser(),
  ];
  const settings = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (user) {
    await chmod(folder, 0o755);
    await chown(settings, user.uid, user.gid);
  }
  // Debian keeps it where only root looks.
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('pgbouncer', ['--quiet', settings], { ...user, env, stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  const clear = () => rm(folder, { recursive: true, force: true });
  if (!isThere) {
    await clear();
    return null;
  }
  const url = addressAtPort(target, ownPort);
  const ended = once(child, 'exit');
  while ((await askPostgres(url)) !== 'ready') {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await wait(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await clear();
    },
  };
}
