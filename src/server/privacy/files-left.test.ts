import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { buildExport } from '../data-exports/build-export.ts';
import { transaction } from '../platform/database/db.ts';
import { removeUnnamedFilesJob } from '../platform/files/files-before-rows.ts';
import { handlerOf, runJobs } from '../platform/testing/run-jobs.ts';
import { takeOverAccount } from '../social/take-over-account.ts';
import { systemWorker } from '../system/system.worker.ts';
import { eraseAccount } from './erase-account.ts';

const app = await createTestApp();
const { services } = app;
const { db, storage } = services;
const { prisma } = db;
const removal = handlerOf(systemWorker(services), removeUnnamedFilesJob.name);
const bytes = Buffer.from('x');

/** A member whose account is due to be erased, with what the job is told. */
async function leaver() {
  const { id } = await app.openBrowser().signUp();
  const requestedAt = new Date(Date.now() - 15 * 86_400_000);
  await prisma.user.update({
    where: { id },
    data: { avatarKey: `avatars/${id}`, deletionRequestedAt: requestedAt, deletionDueAt: new Date(Date.now() - 1000) },
  });
  const payload = { accountId: id, requestedAt: requestedAt.toISOString(), removeReviews: false, forfeited: [] };
  return { id, payload };
}

test('the files of an account are removed though the process ends right after its rows are gone', async () => {
  const { id, payload } = await leaver();
  const avatar = `public/avatars/${id}-256.webp`;
  const moving = `public/avatars/${id}-moving.webp`;
  for (const file of [avatar, moving]) await storage.write(file, bytes);
  const ended = { ...storage, remove: () => Promise.reject(new Error('The process ended')) };
  await expect(eraseAccount({ ...services, storage: ended }, payload)).rejects.toThrow('The process ended');
  expect(await storage.size(avatar)).toBe(1);
  expect(await eraseAccount(services, payload)).toBe('nothing');
  await runJobs(services, [removal]);
  for (const file of [avatar, moving]) expect(await storage.size(file)).toBeNull();
});

test('the pictures of an account go when its owner takes it from who made it', async () => {
  const { id } = await leaver();
  const files = ['-256.webp', '-96.webp', '-48.webp', '-moving.webp'].map((suffix) => `public/avatars/${id}${suffix}`);
  for (const file of files) await storage.write(file, bytes);
  await transaction(services.db, (tx) => takeOverAccount(tx, id));
  await runJobs(services, [removal]);
  for (const file of files) expect(await storage.size(file)).toBeNull();
});

test('a copy that is being made while its account is erased does not stay', async () => {
  const { id, payload } = await leaver();
  await storage.write(`public/avatars/${id}-256.webp`, bytes);
  const { id: exportId } = await prisma.dataExport.create({ data: { userId: id } });
  const written: string[] = [];
  const slow = {
    ...storage,
    joinParts: async (...args: Parameters<typeof storage.joinParts>) => {
      written.push(args[0].key);
      await storage.joinParts(...args);
    },
    size: async (key: string) => {
      await eraseAccount(services, payload);
      return await storage.size(key);
    },
  };
  await buildExport({ ...services, storage: slow }, exportId, () => false);
  expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ status: 'deleted' });
  expect(written).toHaveLength(1);
  expect(await storage.size(written[0] ?? '')).toBeNull();
});
