import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import { StartupError } from '../startup-error.ts';
import { withFileLock } from './file-lock.ts';
import { isProcessAlive, isSameProcess, processMark } from './process-alive.ts';

export type ServiceState = {
  pid: number;
  port: number;
  /** See `processMark`. */
  mark?: string | undefined;
};

/** Ready, not ready yet, or ready but refusing our password. */
export type ServiceAnswer = 'ready' | 'silent' | 'refused';

export type SharedServiceOptions = {
  /** What the server is called in logs; also the beginning of its process name. */
  name: string;
  /** Holds `state.json`, `lock` and `users/`; one server per directory. */
  directory: string;
  /** Must prove that the answering server is ours, not whatever else took the port. */
  ask(state: ServiceState): Promise<ServiceAnswer>;
  /** Starts the server on this port, with today's password, and resolves once it answers. */
  start(port: number): Promise<ServiceState>;
  stopSignal: NodeJS.Signals;
  logger: Logger;
};

export type SharedService = {
  /** Where the server is now; the port stays the same over restarts, the pid does not. */
  state(): ServiceState;
  /** Ends this process's use, once; the last user stops the server. */
  release(): Promise<void>;
};

/**
 * A private server (PostgreSQL, Redis) shared by all processes with the same data folder: the first one starts it, the
 * others join, the last one stops it. A server left behind by a killed process is joined, one that died is restarted on
 * the same port.
 */
export async function openSharedService(options: SharedServiceOptions): Promise<SharedService> {
  const { directory } = options;
  // Not counted: a module that a process loads twice would count each time from one.
  const userFile = join(directory, 'users', `${process.pid}-${randomUUID()}`);
  await mkdir(join(directory, 'users'), { recursive: true });

  let state = await withFileLock(join(directory, 'lock'), async () => {
    const found = await joinOrStart(options);
    await writeFile(userFile, processMark(process.pid) ?? '');
    return found;
  });

  let supervising: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isProcessAlive(state.pid, options.name)) return;
    supervising = supervising.then(async () => {
      if (isProcessAlive(state.pid, options.name)) return;
      options.logger.warn(`${options.name} died, restarting it`);
      state = await withFileLock(join(directory, 'lock'), () => joinOrStart(options, state.port));
    });
    supervising = supervising.catch((error) => options.logger.error({ err: error }, `${options.name} did not restart`));
  }, 500);
  timer.unref();

  const release = async () => {
    clearInterval(timer);
    await supervising;
    await withFileLock(join(directory, 'lock'), async () => {
      await rm(userFile, { force: true });
      if (await hasOtherUsers(directory)) return;
      await stop(state, options);
      await rm(join(directory, 'state.json'), { force: true });
    });
  };
  let released: Promise<void> | undefined;
  return {
    state: () => state,
    release: () => {
      released ??= release();
      return released;
    },
  };
}

async function joinOrStart(options: SharedServiceOptions, preferredPort?: number): Promise<ServiceState> {
  const stateFile = join(options.directory, 'state.json');
  const known = await readState(stateFile);
  const answer = known ? await waitForAnswer(known, options) : 'silent';
  if (known && answer === 'ready') return known;
  if (known && answer === 'refused') await stopUnused(known, options);
  const port = preferredPort ?? known?.port ?? 0;
  const started = await options.start(await freePort(port));
  const state = { ...started, mark: processMark(started.pid) };
  await writeFile(`${stateFile}.new`, JSON.stringify(state));
  await rename(`${stateFile}.new`, stateFile);
  return state;
}

async function waitForAnswer(state: ServiceState, options: SharedServiceOptions): Promise<ServiceAnswer> {
  const deadline = performance.now() + 30_000;
  while (isSameProcess(state.pid, state.mark, options.name) && performance.now() < deadline) {
    const answer = await options.ask(state);
    if (answer !== 'silent') return answer;
    await wait(100);
  }
  return 'silent';
}

/** A server whose password is lost may be stopped, unless a process that still knows it is using it. */
async function stopUnused(state: ServiceState, options: SharedServiceOptions): Promise<void> {
  if (await hasOtherUsers(options.directory)) {
    const file = join(options.directory, 'password');
    throw new StartupError(
      `${file} does not open the ${options.name} that runs for another process of this shop: stop that one first, or restore the file.`,
    );
  }
  options.logger.warn(`The password of ${options.name} is lost, setting a new one`);
  await stop(state, options);
}

async function stop(state: ServiceState, options: SharedServiceOptions): Promise<void> {
  if (!isSameProcess(state.pid, state.mark, options.name)) return;
  process.kill(state.pid, options.stopSignal);
  const deadline = performance.now() + 20_000;
  while (isProcessAlive(state.pid, options.name)) {
    if (performance.now() > deadline) throw new Error(`${options.name} (pid ${state.pid}) did not stop within 20 s`);
    await wait(20);
  }
}

async function hasOtherUsers(directory: string): Promise<boolean> {
  for (const entry of await readdir(join(directory, 'users'))) {
    const mark = await readFile(join(directory, 'users', entry), 'utf8').catch(() => '');
    if (isSameProcess(Number.parseInt(entry, 10), mark || undefined)) return true;
    await rm(join(directory, 'users', entry), { force: true });
  }
  return false;
}

async function readState(file: string): Promise<ServiceState | null> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const isState = typeof value === 'object' && value !== null && 'pid' in value && 'port' in value;
    if (!isState) return null;
    const mark = 'mark' in value && typeof value.mark === 'string' ? value.mark : undefined;
    return { pid: Number(value.pid), port: Number(value.port), mark };
  } catch {
    return null;
  }
}

/** The wanted port when it is free, otherwise one chosen by the system. */
async function freePort(wanted: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => (wanted === 0 ? reject(new Error('no free port')) : resolve(freePort(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
