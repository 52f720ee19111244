import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { purgeBulkJobs } from './purge-bulk-jobs.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { storage } = shop.services;
const { userId } = await shop.addUser();
afterEach(() => vi.restoreAllMocks());

let files = 0;
async function addJob(status: 'checking' | 'running' | 'undoing' | 'done', hours: number, finishedHours?: number) {
  const fileKey = `bulk/${++files}.csv`;
  await storage.write(fileKey, Buffer.from('AAAA-BBBB'));
  const ago = (many: number) => new Date(Date.now() - many * 3_600_000);
  const finishedAt = finishedHours === undefined ? null : ago(finishedHours);
  const data = { kind: 'keys.import', status, createdById: userId, createdAt: ago(hours), fileKey, finishedAt };
  return { ...(await db.prisma.bulkJob.create({ data })), fileKey };
}
const jobOf = (id: string) => db.prisma.bulkJob.findUnique({ where: { id } });

test('a job whose worker died is failed after a day and loses its file; one at work is left alone', async () => {
  const stuck = [await addJob('checking', 25), await addJob('running', 25), await addJob('undoing', 60, 50)];
  const busy = [await addJob('checking', 23), await addJob('undoing', 40, 25)];
  await purgeBulkJobs(shop.services);
  for (const { id, fileKey } of stuck) {
    expect(await jobOf(id)).toMatchObject({ status: 'failed', fileKey: null, problem: expect.any(String) });
    expect(await storage.size(fileKey)).toBeNull();
  }
  for (const { id, status } of busy) expect(await jobOf(id)).toMatchObject({ status });
  await db.pool.query(`UPDATE bulk_jobs SET "createdAt" = now() - interval '31 days' WHERE "id" = $1`, [stuck[0]?.id]);
  await purgeBulkJobs(shop.services);
  expect(await jobOf(stuck[0]?.id ?? '')).toBeNull();
});

test('a file that cannot be removed keeps no other', async () => {
  const [first, second] = [await addJob('done', 26), await addJob('done', 25)];
  const { remove } = storage;
  vi.spyOn(storage, 'remove').mockImplementation(async (key) => {
    if (key === first.fileKey) throw new Error('The store is gone');
    await remove(key);
  });
  await expect(purgeBulkJobs(shop.services)).rejects.toThrow('The store is gone');
  expect(await jobOf(second.id)).toMatchObject({ fileKey: null });
  expect(await jobOf(first.id)).toMatchObject({ fileKey: first.fileKey });
});
