import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { s3Keys, startS3Server } from '../testing/servers/s3-server.ts';
import { createS3Storage } from './s3-storage.ts';
import { createLocalStorage, type PartedFile } from './storage.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
const local = createLocalStorage(folder);
const s3 = await startS3Server();
const environment = readEnvironment({ NODE_ENV: 'test', S3_BUCKET: 'shop', S3_ENDPOINT: s3.endpoint, ...s3Keys });
const remote = createS3Storage(environment, local);
const partBytes = 1000;

describe.each([
  ['in a folder', local],
  ['in a bucket', remote],
])('files %s', (_name, storage) => {
  const bytes = randomBytes(2500);
  const parts = [1, 2, 3].map((number) => ({
    number,
    bytes: bytes.subarray((number - 1) * partBytes, number * partBytes),
  }));

  /** Parts from last to first, the second of them twice. */
  async function sendParts(file: PartedFile) {
    const sent: { number: number; etag: string }[] = [];
    for (const { number, bytes: part } of [...parts].reverse().concat(parts.slice(1, 2))) {
      const etag = await storage.writePart(file, number, Readable.from([part]), part.length);
      if (!sent.some((known) => known.number === number)) sent.unshift({ number, etag });
    }
    return sent;
  }
  const begin = async (key: string): Promise<PartedFile> => ({
    key,
    partBytes,
    remoteId: await storage.beginParts(key),
  });

  test('are written, measured, read in ranges and removed', async () => {
    const key = 'files/whole.bin';
    expect(await storage.size(key)).toBeNull();
    await storage.write(key, bytes);
    expect(await storage.size(key)).toBe(2500);
    expect(await buffer(storage.read(key, { start: 100, end: 1999 }))).toEqual(bytes.subarray(100, 2000));
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
  });

  test('come together from parts in any order, and joining twice is harmless', async () => {
    const file = await begin('files/parts.bin');
    const sent = await sendParts(file);
    expect(await storage.size(file.key)).toBeNull();
    await storage.joinParts(file, sent);
    await storage.joinParts(file, sent);
    expect(await buffer(storage.read(file.key, { start: 0, end: 2499 }))).toEqual(bytes);
  });

  test('whose parts are dropped never appear', async () => {
    const file = await begin('files/dropped.bin');
    const sent = await sendParts(file);
    await storage.dropParts(file);
    await storage.dropParts(file);
    await expect(storage.joinParts(file, sent)).rejects.toThrow();
    expect(await storage.size(file.key)).toBeNull();
  });

  test('leave nothing of an upload that a killed process did not end, and keep those of other files', async () => {
    const [file, other] = [await begin('files/killed.bin'), await begin('files/killed.bin2')];
    const sent = await sendParts(file);
    const kept = await sendParts(other);
    await storage.dropUnfinished(file.key);
    await storage.dropUnfinished('files/elsewhere/none.bin');
    await expect(storage.joinParts(file, sent)).rejects.toThrow();
    await storage.joinParts(other, kept);
    expect([await storage.size(file.key), await storage.size(other.key)]).toEqual([null, 2500]);
  });

  test('end with an error where there is nothing to read', async () => {
    await expect(buffer(storage.read('files/none.bin', { start: 0, end: 9 }))).rejects.toThrow();
  });

  test.each(['../outside', 'files/../../etc/passwd', '/etc/passwd', 'files//a', 'files/.hidden', 'FILES/a', 'a\0b'])(
    'are never looked for at %j',
    async (key) => {
      await expect((async () => storage.size(key))()).rejects.toMatchObject({ code: 'INTERNAL' });
    },
  );
});

test('a part that is still being sent changes nothing of the file that was joined meanwhile', async () => {
  const file = { key: 'files/late.bin', partBytes, remoteId: await local.beginParts('files/late.bin') };
  const bytes = randomBytes(2000);
  await local.writePart(file, 1, Readable.from([bytes.subarray(0, 1000)]), 1000);
  await local.writePart(file, 2, Readable.from([bytes.subarray(1000)]), 1000);
  const late = new PassThrough();
  const writing = local.writePart(file, 1, late, 1000);
  late.write(bytes.subarray(0, 10));
  await expect.poll(() => late.readableLength).toBe(0);
  await local.joinParts(file, []);
  late.end(randomBytes(990));
  await writing;
  await local.joinParts(file, []);
  expect(await buffer(local.read(file.key, { start: 0, end: 1999 }))).toEqual(bytes);
  expect((await readdir(path.join(folder, 'files'))).filter((name) => name.startsWith('late.bin'))).toEqual([
    'late.bin',
  ]);
});

test('joining again never replaces a file that is joined', async () => {
  const file = { key: 'files/once.bin', partBytes, remoteId: await local.beginParts('files/once.bin') };
  const bytes = randomBytes(1000);
  await local.writePart(file, 1, Readable.from([bytes]), 1000);
  await local.joinParts(file, []);
  // What a process that was killed between the two steps leaves, changed by a part that was still being sent.
  await local.beginParts(file.key);
  await local.writePart(file, 1, Readable.from([randomBytes(1000)]), 1000);
  await local.joinParts(file, []);
  expect(await buffer(local.read(file.key, { start: 0, end: 999 }))).toEqual(bytes);
});

describe('without room (R-14)', () => {
  test('a folder says so, and no part of the file is there', async () => {
    const key = 'full/file.bin';
    await mkdir(path.join(folder, 'full'));
    // The target cannot take a byte, like a full volume.
    await symlink('/dev/full', path.join(folder, `${key}.partial`));
    const file = { key, partBytes, remoteId: null };
    const write = local.writePart(file, 1, Readable.from([randomBytes(1000)]), 1000);
    await expect(write).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 507 });
    await local.dropParts(file);
    expect(await readdir(path.join(folder, 'full'))).toEqual([]);
  });

  test('a bucket says so, and no part of the file is there', async () => {
    s3.state.isFull = true;
    const refusal = { code: 'STORAGE_FULL', status: 507 };
    await expect(remote.write('files/full.bin', randomBytes(10))).rejects.toMatchObject(refusal);
    s3.state.isFull = false;
    expect(await remote.size('files/full.bin')).toBeNull();
  });
});

test('a part whose sender leaves, before or while it is sent, ends with its error and holds nobody', async () => {
  const file = { key: 'files/left.bin', partBytes, remoteId: await remote.beginParts('files/left.bin') };
  const left = new PassThrough();
  left.on('error', () => undefined);
  left.destroy(new Error('left before'));
  await expect(remote.writePart(file, 1, left, 1000)).rejects.toThrow('left before');

  const leaving = new PassThrough();
  leaving.write(randomBytes(500));
  const written = remote.writePart(file, 1, leaving, 1000);
  leaving.destroy(new Error('left meanwhile'));
  await expect(written).rejects.toThrow('left meanwhile');
});

test('everything that a bucket is asked is signed, and what is public stays in the folder', async () => {
  await remote.write('public/a.txt', Buffer.from('seen'));
  expect(await local.size('public/a.txt')).toBe(4);
  expect([...s3.objects.keys()].every((key) => key.startsWith('/shop/files/'))).toBe(true);
  expect(s3.state.unsigned).toBe(0);
});

test('a bucket that accepts and stays silent holds nobody', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const limits = { connectMs: 100, answerMs: 200, idleMs: 200, joinMs: 200 };
  const storage = createS3Storage({ ...environment, S3_ENDPOINT: endpoint }, local, limits);
  const file = { key: 'files/silent.bin', partBytes, remoteId: 'upload' };
  const calls = [
    storage.size(file.key),
    storage.remove(file.key),
    storage.write(file.key, randomBytes(10)),
    storage.writePart(file, 1, Readable.from([randomBytes(1000)]), 1000),
    storage.joinParts(file, []),
    buffer(storage.read(file.key, { start: 0, end: 9 })),
  ];
  const failures = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'answered',
        (error: Error) => error.name,
      ),
    ),
  );
  expect(failures).toEqual(calls.map(() => 'TimeoutError'));
});

test('a bucket that falls silent in the middle of a file ends the read, and a slow reader does not', async () => {
  const half = createHttpServer((_request, response) => {
    response.writeHead(206, { 'content-length': 2000, 'content-range': 'bytes 0-1999/2000' }).write(randomBytes(1000));
  }).listen(0, '127.0.0.1');
  await once(half, 'listening');
  onTestFinished(() => {
    half.closeAllConnections();
    half.close();
  });
  const address = half.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const limits = { connectMs: 500, answerMs: 500, idleMs: 200, joinMs: 500 };
  const stalled = createS3Storage({ ...environment, S3_ENDPOINT: endpoint }, local, limits);
  const read = buffer(stalled.read('files/half.bin', { start: 0, end: 1999 }));
  await expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE' });

  const patient = createS3Storage(environment, local, limits);
  const bytes = randomBytes(400_000);
  await patient.write('files/slow.bin', bytes);
  const slow = patient.read('files/slow.bin', { start: 0, end: bytes.length - 1 });
  const chunks: Buffer[] = [];
  for await (const chunk of slow) {
    if (chunks.length === 0) await wait(500);
    chunks.push(chunk);
  }
  expect(Buffer.concat(chunks)).toEqual(bytes);
});

test('the two halves of the credentials belong together', () => {
  const half = { S3_BUCKET: 'shop', S3_ACCESS_KEY: 'only' };
  expect(() => readEnvironment(half)).toThrow('S3_ACCESS_KEY and S3_SECRET_KEY belong together');
});
