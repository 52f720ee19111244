import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { createDatabase } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import { loadSharp } from '../platform/files/load-sharp.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import type { Closers } from '../platform/graceful.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Services } from '../platform/services.ts';
import { paintingRole } from './painting-role.ts';

const orderSchema = z.object({ url: z.string() });
const wantedSchema = z.object({ wanted: z.string() });
/** Painting is not urgent, so its writes may wait for a busy shop. */
const waitMs = 300_000;
/** Anybody may ask for pictures that never were. */
const mostWanted = 1000;

export interface Painting {
  /** A visitor looks for this picture, such as '/products/gloam-0-640.webp': it is painted next. */
  want: (path: string) => void;
}

/**
 * Paints the rest of the demo's pictures in a separate low-priority process: in this one it would delay buyers who wait
 * for a paid key.
 */
export function startPainting({ db, logger }: Services, closers: Closers): Painting {
  const [, script] = process.argv;
  if (script === undefined) return { want: () => undefined };
  const child = fork(script, [paintingRole], { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });
  // Set first, so that threads started later inherit it.
  yieldProcessor(child);
  child.on('error', (error) =>
    logger.debug({ reason: error.message }, 'The demo pictures cannot be generated right now'),
  );
  child.send({ url: db.directUrl });
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

function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where changing the priority is forbidden, it still paints one picture at a time.
  }
}

/** Runs in the painting process until all is painted or its shop ends. */
export async function paintDemoApart(environment: Environment, logger: Logger): Promise<void> {
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
  if (process.connected) process.disconnect?.();
}
