import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, constants, open, readFile, writeFile } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';
import { makeFolder } from '../make-folder.ts';
import { openSharedService, type ServiceAnswer, type ServiceState } from './shared-service.ts';

export type PrivateRedis = {
  url: string;
  /** Process id of the server now. */
  pid(): number;
  /** Ends this process's use; the last process with the same data folder stops the server. */
  stop(): Promise<void>;
};

/**
 * Starts, or joins, a Redis of the shop's own in `dataDir/redis`; null when no redis-server or valkey-server is
 * installed.
 */
export async function startPrivateRedis(options: { dataDir: string; logger: Logger }): Promise<PrivateRedis | null> {
  const program = (await findProgram('redis-server')) ?? (await findProgram('valkey-server'));
  if (!program) return null;
  const directory = join(options.dataDir, 'redis');
  makeFolder(directory);
  const password = await keptPassword(directory);
  const address = (port: number) => `redis://:${password}@127.0.0.1:${port}`;
  const service = await openSharedService({
    name: basename(program),
    directory,
    logger: options.logger,
    stopSignal: 'SIGTERM',
    ask: ({ port }) => ask(address(port)),
    start: (port) => startServer(program, directory, port, password),
  });
  return {
    url: address(service.state().port),
    pid: () => service.state().pid,
    stop: () => service.release(),
  };
}

async function startServer(program: string, directory: string, port: number, password: string): Promise<ServiceState> {
  const configuration = join(directory, 'redis.conf');
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir "${directory}"`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
  ];
  await writeFile(configuration, `${settings.join('\n')}\n`, { mode: 0o600 });
  const log = await open(join(directory, 'redis.log'), 'a', 0o600);
  // Detached: Ctrl-C in the terminal must only reach the shop, which returns its jobs before it stops the server.
  const child = spawn(program, [configuration], { detached: true, stdio: ['ignore', log.fd, log.fd] });
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  await log.close();
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined && (await ask(`redis://:${password}@127.0.0.1:${port}`)) === 'ready') {
      child.unref();
      return { pid: child.pid, port };
    }
    await wait(30);
  }
  throw new Error(`${program} did not start: see ${join(directory, 'redis.log')}`);
}

async function ask(url: string): Promise<ServiceAnswer> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000 });
  // The authentication error is emitted here; the call itself only sees a closed connection.
  let isRefused = false;
  client.on('error', (error) => {
    isRefused ||= /WRONGPASS|NOAUTH/.test(String(error));
  });
  try {
    await client.connect();
    return (await client.ping()) === 'PONG' ? 'ready' : 'silent';
  } catch {
    return isRefused ? 'refused' : 'silent';
  } finally {
    client.disconnect();
  }
}

async function keptPassword(directory: string): Promise<string> {
  const file = join(directory, 'password');
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return await readFile(file, 'utf8');
}

async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}
