import { z } from 'zod';
import { dayMs } from '../../../shared/dates/spans.ts';
import { AppError } from '../app-error.ts';
import { databaseNow } from '../database/database-clock.ts';
import { type Transaction, transaction } from '../database/db.ts';
import { defineJob } from '../jobs/jobs.ts';
import { enqueue, takeBack } from '../jobs/outbox.ts';
import type { Services } from '../services.ts';
import type { FileStorage } from './storage.ts';

/** No upload takes as long. */
const namedWithinMs = dayMs;
const maxKeys = 1_000;

export const removeUnnamedFilesJob = defineJob({
  name: 'files.remove-unnamed',
  queue: 'media',
  /** Storage keys that no row names, or will name. */
  payload: z.strictObject({ keys: z.array(z.string()).max(maxKeys) }),
});

/** Says, in the transaction that writes their row, that the files stay. GONE when they were a day too late. */
export type NameFiles = (tx: Transaction) => Promise<void>;

/**
 * Runs `store`, which writes the files `keys` and then the row that names them. They are noted first, so that nothing is
 * left of files without a row: at once when `store` fails or did not name them, after a day when the process was killed.
 */
export async function storeBeforeRow<Result>(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  keys: readonly string[],
  store: (nameFiles: NameFiles) => Promise<Result>,
): Promise<Result> {
  if (keys.length === 0) return await store(async () => undefined);
  const delayUntil = new Date(databaseNow().getTime() + namedWithinMs);
  const note = await enqueue(db.prisma, removeUnnamedFilesJob, { keys: [...keys] }, { delayUntil });
  let isNamed = false;
  const nameFiles: NameFiles = async (tx) => {
    if (note === null || !(await takeBack(tx, note))) throw new AppError('GONE');
    isNamed = true;
  };
  // A commit whose answer was lost has taken the note back too: then the files stay.
  const removeUnlessNamed = () =>
    transaction(db, async (tx) => {
      if (note !== null && (await takeBack(tx, note))) await Promise.all(keys.map((key) => storage.remove(key)));
    });
  try {
    const result = await store(nameFiles);
    if (!isNamed) await removeUnlessNamed();
    return result;
  } catch (error) {
    // Where this fails too, the note is still there for the job.
    await removeUnlessNamed().catch(() => undefined);
    throw error;
  }
}

/**
 * Notes, in the transaction that deletes their rows, that the files `keys` are to go. The caller also removes them after the commit; the
 * job does where the process ends before that.
 */
export async function noteUnnamedFiles(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += maxKeys) {
    await enqueue(tx, removeUnnamedFilesJob, { keys: keys.slice(at, at + maxKeys) });
  }
}

/** Removes the files `keys` with what an interrupted upload left of them. Missing ones are ignored. */
export async function removeFiles(storage: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      await storage.remove(key);
      await storage.dropUnfinished(key);
    }),
  );
}
