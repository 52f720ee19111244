import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemWorker } from '../../system/system.worker.ts';
import { AppError } from '../app-error.ts';
import { transaction } from '../database/db.ts';
import { createTestServices } from '../testing/create-test-services.ts';
import { handlerOf, runJobs } from '../testing/run-jobs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { removeUnnamedFilesJob, storeBeforeRow } from './files-before-rows.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const { storage } = services;
const bytes = Buffer.from('x');
const notes = () => db.prisma.outboxMessage.findMany({ where: { name: removeUnnamedFilesJob.name, doneAt: null } });
const handlers = [handlerOf(systemWorker(services), removeUnnamedFilesJob.name)];
const aDayLater = () =>
  db.pool.query(`UPDATE "OutboxMessage" SET "availableAt" = "availableAt" - interval '1 day' WHERE "name" = $1`, [
    removeUnnamedFilesJob.name,
  ]);
let count = 0;
const newKeys = () => {
  count += 1;
  return [`public/products/row-${count}-320.webp`, `products/row-${count}.bin`];
};
const writeAll = (keys: readonly string[]) => Promise.all(keys.map((key) => storage.write(key, bytes)));
const sizes = (keys: readonly string[]) => Promise.all(keys.map((key) => storage.size(key)));

describe('files that are written before their row', () => {
  test('stay once their row is there, and their note is gone', async () => {
    const keys = newKeys();
    const answer = await storeBeforeRow(services, keys, async (nameFiles) => {
      expect(await notes()).toMatchObject([{ payload: { keys } }]);
      await writeAll(keys);
      return await transaction(db, async (tx) => {
        await nameFiles(tx);
        return 'written';
      });
    });
    expect(answer).toBe('written');
    expect(await notes()).toEqual([]);
    expect(await sizes(keys)).toEqual([1, 1]);
  });

  test('go at once when the row is refused, or turns out not to be needed', async () => {
    const [refused, needless] = [newKeys(), newKeys()];
    const refusal = storeBeforeRow(services, refused, async (nameFiles) => {
      await writeAll(refused);
      await transaction(db, async (tx) => {
        await nameFiles(tx);
        throw new AppError('CONFLICT');
      });
    });
    await expect(refusal).rejects.toMatchObject({ code: 'CONFLICT' });
    await storeBeforeRow(services, needless, async () => await writeAll(needless));
    expect([await sizes(refused), await sizes(needless)]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await notes()).toEqual([]);
  });

  test('stay when the row was written and its answer was lost', async () => {
    const keys = newKeys();
    const lost = storeBeforeRow(services, keys, async (nameFiles) => {
      await writeAll(keys);
      await transaction(db, nameFiles);
      throw new AppError('UNAVAILABLE');
    });
    await expect(lost).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await sizes(keys)).toEqual([1, 1]);
  });

  test('go after a day with what was half written, and not before, when the process was killed', async () => {
    const keys = newKeys();
    const [key = ''] = keys;
    const half = path.join(storage.publicFolder, `${key.replace('public/', '')}.0b0c.partial`);
    const killed = new Promise<void>((resolve) => {
      // Never comes back, like a process that is gone.
      void storeBeforeRow(services, keys, async () => {
        await writeAll(keys);
        await writeFile(half, bytes);
        resolve();
        await new Promise(() => undefined);
      });
    });
    await killed;
    expect(await runJobs(services, handlers)).toBe(0);
    expect(await sizes(keys)).toEqual([1, 1]);
    await aDayLater();
    expect(await runJobs(services, handlers)).toBe(1);
    expect(await sizes(keys)).toEqual([null, null]);
    await expect(writeFile(half, bytes, { flag: 'wx' })).resolves.toBeUndefined();
  });

  test('are refused a row when it comes a day late', async () => {
    const keys = newKeys();
    const late = storeBeforeRow(services, keys, async (nameFiles) => {
      await writeAll(keys);
      await aDayLater();
      await transaction(db, nameFiles);
    });
    await expect(late).rejects.toMatchObject({ code: 'GONE' });
    await runJobs(services, handlers);
    expect(await sizes(keys)).toEqual([null, null]);
  });
});
