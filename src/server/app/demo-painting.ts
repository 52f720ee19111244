import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { createDatabase } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import type { Closers } from '../platform/graceful.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Services } from '../platform/services.ts';

/** Second word of the command line of the process that paints. */
export const paintingRole = 'paint-demo';
const orderSchema = z.object({ url: z.string() });
/** Painting is not in a hurry, and its writes may wait for a busy shop. */
const waitMs = 300_000;

/**
 * Paints the rest of the demo's pictures in a process of its own, which gets the processor only while nobody else wants
 * it: in this one it would hold up whoever waits for a key that is paid for.
 */
export function startPainting({ db, logger }: Services, closers: Closers): void {
  const [, script] = process.argv;
  if (script === undefined) return;
  const child = fork(script, [paintingRole], { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } });
  // At once, so that the threads it is about to start inherit it.
  yieldProcessor(child);
  child.on('error', (error) => logger.debug({ reason: error.message }, 'The demo pictures cannot be painted now'));
  child.send({ url: db.url });
  closers.add('demo painting', async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
}

function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where that is forbidden it paints one picture at a time all the same.
  }
}

/** What the painting process does, until all is painted or its shop ends. */
export async function paintDemoApart(environment: Environment, logger: Logger): Promise<void> {
  const stopped = new AbortController();
  // Also when the shop was killed: nobody would end this process otherwise.
  process.once('disconnect', () => stopped.abort());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopped.abort());
  const [order] = await once(process, 'message', { signal: stopped.signal });
  const [{ default: sharp }, { paintDemo }] = await Promise.all([import('sharp'), import('../../../prisma/seed.ts')]);
  sharp.concurrency(1);
  const db = createDatabase(orderSchema.parse(order).url, { poolSize: 1, logger, waitMs });
  await paintDemo({ db, storage: await openStorage(environment), logger }, stopped.signal);
  await db.close();
  process.disconnect?.();
}
