import { randomBytes } from 'node:crypto';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { s3Keys, startS3Server } from '../testing/servers/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import { createLocalStorage } from './storage.ts';
import { growingPart, storeStream } from './store-stream.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'stream-'));
const local = createLocalStorage(folder);
const s3 = await startS3Server();
const environment = readEnvironment({ NODE_ENV: 'test', S3_BUCKET: 'shop', S3_ENDPOINT: s3.endpoint, ...s3Keys });

test.each([
  ['a folder', local],
  ['a bucket', createS3Storage(environment, local)],
])('a stream whose parts grow is whole in %s', async (_where, storage) => {
  const bytes = randomBytes(5003);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  }
  expect(await storeStream(storage, 'files/grown.bin', pieces(), (number) => number * 100)).toBe(bytes.length);
  expect(await buffer(storage.read('files/grown.bin', { start: 0, end: bytes.length - 1 }))).toEqual(bytes);
});

test('the parts that a bucket takes of one file hold a backup of 800 GB', () => {
  const sizes = Array.from({ length: 10_000 }, (_, index) => growingPart(index + 1));
  expect(sizes.reduce((total, size) => total + size, 0)).toBeGreaterThan(800e9);
  expect(Math.max(...sizes)).toBeLessThan(200e6);
});

test('a folder keeps the file that was written, without a copy of it', async () => {
  const key = 'files/once.bin';
  let written = 0;
  const watched = {
    ...local,
    joinParts: async (...args: Parameters<typeof local.joinParts>) => {
      written = (await stat(path.join(folder, `${key}.partial`))).ino;
      await local.joinParts(...args);
    },
  };
  await storeStream(
    watched,
    key,
    (async function* () {
      yield randomBytes(100);
    })(),
  );
  expect((await stat(path.join(folder, key))).ino).toBe(written);
});
