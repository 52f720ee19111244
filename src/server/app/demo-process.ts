import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { createDatabase, type Database } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import { loadSharp } from '../platform/files/load-sharp.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import type { Closers } from '../platform/graceful.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Services } from '../platform/services.ts';
import { StartupError } from '../platform/startup-error.ts';
import { demoRoles } from './demo-roles.ts';

const orderSchema = z.object({ url: z.string() });
const wantedSchema = z.object({ wanted: z.string() });
/** Painting is not urgent, so its writes may wait for a busy shop. */
const waitMs = 300_000;
/** Anybody may ask for pictures that never were. */
const mostWanted = 1000;

type DemoShop = Pick<Services, 'db' | 'logger'>;

/**
 * Fills an empty database with the demo shop, in a process of its own beside the one that loads the screens meanwhile. Resolves when
 * the home page has its pictures, at once where the database holds something already.
 *
 * @throws StartupError when the process failed; it has told why
 */
export async function fillDemo({ db, logger }: DemoShop, closers: Closers): Promise<void> {
  if (!(await isEmpty(db))) return;
  const child = forkDemo(demoRoles.fill, { db, logger });
  if (!child) return;
  const ended = once(child, 'exit');
  closers.add('loading of the demo data', async () => {
    if (child.kill('SIGTERM')) await ended;
  });
  const [code] = await ended;
  if (code !== 0) throw new StartupError('The demo data could not be loaded. Start again: the next start begins anew.');
}

async function isEmpty({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ isEmpty: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM "users") AND NOT EXISTS (SELECT FROM "products") AS "isEmpty"`,
  );
  return rows[0]?.isEmpty === true;
}

export interface Painting {
  /** A visitor looks for this picture, such as '/products/gloam-0-640.webp': it is painted next. */
  want: (path: string) => void;
}

/**
 * Paints the rest of the demo's pictures in a separate low-priority process: in this one it would delay buyers who wait
 * for a paid key.
 */
export function startPainting(shop: DemoShop, closers: Closers): Painting {
  const child = forkDemo(demoRoles.paint, shop, { UV_THREADPOOL_SIZE: '1' });
  if (!child) return { want: () => undefined };
  // Set first, so that threads started later inherit it.
  yieldProcessor(child);
  closers.add('demo painting', async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  return {
    want: (path) => {
      const [, wanted] = /^\/([a-z0-9/-]{1,200})-\d+\.\w+$/.exec(path) ?? [];
      if (wanted !== undefined && child.connected) child.send({ wanted });
    },
  };
}

/** This program once more in a role of the demo, told where the database is. */
function forkDemo(
  role: string,
  { db, logger }: DemoShop,
  environment: NodeJS.ProcessEnv = {},
): ChildProcess | undefined {
  const [, script] = process.argv;
  if (script === undefined) return undefined;
  const child = fork(script, [role], { env: { ...process.env, ...environment } });
  child.on('error', (error) => logger.debug({ reason: error.message, role }, 'A process of the demo failed'));
  child.send({ url: db.directUrl });
  return child;
}

function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where changing the priority is forbidden, it still paints one picture at a time.
  }
}

/** Runs in a process of the demo until its work is done or its shop ends. */
export async function runDemoRole(role: string, environment: Environment, logger: Logger): Promise<void> {
  await (role === demoRoles.fill ? fillDemoHere(environment, logger) : paintDemoHere(environment, logger));
  if (process.connected) process.disconnect?.();
}

async function fillDemoHere(environment: Environment, logger: Logger): Promise<void> {
  // Its shop tells it to end, or is gone: the database takes back what is not committed.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', () => process.exit(1));
  const [order] = await once(process, 'message');
  const { seedDemo, withSeeder } = await import('../../../prisma/seed.ts');
  await withSeeder(orderSchema.parse(order).url, environment, logger, async (seeder) => {
    await seedDemo(seeder, { paintsRest: false });
  });
  process.removeAllListeners('disconnect');
}

async function paintDemoHere(environment: Environment, logger: Logger): Promise<void> {
  const stopped = new AbortController();
  // Also after the shop was killed, since nobody else would end this process.
  process.once('disconnect', () => stopped.abort());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort());
  const wanted = new Set<string>();
  process.on('message', (message) => {
    const { data } = wantedSchema.safeParse(message);
    if (data && wanted.size < mostWanted) wanted.add(data.wanted);
  });
  const [order] = await once(process, 'message', { signal: stopped.signal });
  await loadSharp();
  const { paintDemo } = await import('../../../prisma/seed.ts');
  const db = createDatabase(orderSchema.parse(order).url, { poolSize: 1, logger, waitMs });
  await paintDemo({ db, storage: await openStorage(environment), logger }, { signal: stopped.signal, wanted });
  await db.close();
}
