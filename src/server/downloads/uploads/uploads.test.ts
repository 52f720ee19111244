import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { productFileLimits } from '../../../shared/downloads/product-file.schemas.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { partsOf, sendParts, sha256Of, uploadFile } from '../testing/upload-file.ts';
import { expireUploads } from './expire-uploads.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { seller } = shop;
const rival = await shop.addUser({ roles: ['seller'] });
const origin = await serveTestShop(shop, [seller, rival]);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const { partBytes } = productFileLimits;
const bytes = randomBytes(2 * partBytes + 1234);
const newProduct = () => shop.addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });
const files = shop.as(seller).productFiles;
const filesOf = (id: string) => shop.as(seller).productFiles.list({ id });
const begin = (id: string, fileName = 'pack.zip') =>
  files.beginUpload({ id, fileName, version: '1.0', sizeBytes: bytes.length });
const storedOf = async (productId: string) =>
  readdir(path.join(shop.services.environment.DATA_DIR, 'files', 'files', productId)).catch(() => []);

/** A part over HTTP, in one piece, exactly as it is given. */
async function putPart(upload: { id: string; uploadId: string }, n: number, part: Uint8Array, sha256 = sha256Of(part)) {
  const address = `${origin}/api/product/${upload.id}/files/uploads/${upload.uploadId}/parts/${n}?sha256=${sha256}`;
  const headers = { 'content-type': 'application/octet-stream', 'x-test-user': seller.userId };
  return await fetch(address, { method: 'PUT', body: Buffer.from(part), headers });
}

describe('an upload', () => {
  test('goes on after a break, and becomes a file that is what was sent', async () => {
    const { id } = await newProduct();
    const { uploadId } = await begin(id);
    const [first, second, third] = partsOf(bytes, partBytes);
    if (!first || !second || !third) throw new Error('too few parts');
    expect((await putPart({ id, uploadId }, 3, third.bytes)).status).toBe(200);
    expect(await (await putPart({ id, uploadId }, 1, first.bytes)).json()).toEqual({ number: 1, received: 2 });
    expect(await begin(id)).toMatchObject({ uploadId, received: [1, 3] });
    const early = files.completeUpload({ id, uploadId, sha256: sha256Of(bytes) });
    await expect(early).rejects.toMatchObject({ cause: { options: { errors: { parts: ['partsMissing'] } } } });
    await putPart({ id, uploadId }, 2, second.bytes);
    const { fileId } = await files.completeUpload({ id, uploadId, sha256: sha256Of(bytes) });
    expect(await files.completeUpload({ id, uploadId, sha256: sha256Of(bytes) })).toEqual({ fileId });
    const { items, uploads } = await filesOf(id);
    expect(items).toMatchObject([{ id: fileId, version: '1.0', size: bytes.length, sha256: sha256Of(bytes) }]);
    expect(uploads).toEqual([]);
    expect(await storedOf(id)).toEqual([`${uploadId}.bin`]);
  });

  test('that goes on has the notes that were given last', async () => {
    const { id } = await newProduct();
    const file = { id, fileName: 'pack.zip', version: '1.0', sizeBytes: bytes.length };
    const { uploadId } = await files.beginUpload({ ...file, changelog: 'Fixes teh save.' });
    await files.beginUpload({ ...file, changelog: 'Fixes the save.' });
    expect((await filesOf(id)).uploads).toMatchObject([{ uploadId, changelog: 'Fixes the save.' }]);
  });

  test('refuses parts that are too long, too short, not what they claim, unknown, or of another file', async () => {
    const { id } = await newProduct();
    const { uploadId } = await begin(id);
    const [first, second] = partsOf(bytes, partBytes);
    if (!first || !second) throw new Error('too few parts');
    const statusOf = async (n: number, part: Uint8Array, sum?: string) =>
      (await putPart({ id, uploadId }, n, part, sum)).status;
    expect(await statusOf(1, randomBytes(partBytes + 1))).toBe(413);
    expect(await statusOf(1, first.bytes.subarray(1))).toBe(422);
    expect(await statusOf(1, first.bytes, second.sha256)).toBe(422);
    expect(await statusOf(4, first.bytes)).toBe(422);
    expect((await files.upload({ id, uploadId })).received).toEqual([]);
    expect(await statusOf(1, first.bytes)).toBe(200);
    expect(await statusOf(1, second.bytes)).toBe(409);
  });

  test('is refused where the whole is not what its sum says, and can be cancelled', async () => {
    const { id } = await newProduct();
    const { uploadId } = await sendParts(shop, seller, { id, bytes: randomBytes(5000), version: '1.0' });
    const wrong = files.completeUpload({ id, uploadId, sha256: sha256Of(bytes) });
    await expect(wrong).rejects.toMatchObject({ cause: { options: { errors: { sha256: ['checksumMismatch'] } } } });
    expect((await filesOf(id)).items).toEqual([]);
    await files.abortUpload({ id, uploadId });
    await files.abortUpload({ id, uploadId });
    await expect(files.upload({ id, uploadId })).rejects.toMatchObject({ cause: { code: 'GONE' } });
    expect(await storedOf(id)).toEqual([]);
  });

  test('left alone is cleared away by the job', async () => {
    const { id } = await newProduct();
    const { uploadId } = await sendParts(shop, seller, { id, bytes: randomBytes(5000), version: '1.0' });
    await db.pool.query(`UPDATE file_uploads SET "expiresAt" = now() - interval '1 minute' WHERE "id" = $1`, [
      uploadId,
    ]);
    await expireUploads(shop.services);
    await expireUploads(shop.services);
    expect(await storedOf(id)).toEqual([]);
    expect(await db.prisma.fileUpload.findUnique({ where: { id: uploadId } })).toMatchObject({ status: 'aborted' });
    await db.pool.query(`UPDATE file_uploads SET "expiresAt" = now() - interval '2 days' WHERE "id" = $1`, [uploadId]);
    await expireUploads(shop.services);
    expect(await db.prisma.fileUpload.findUnique({ where: { id: uploadId } })).toBeNull();
  });

  test("is nobody else's, and nobody else's product takes one", async () => {
    const { id } = await newProduct();
    const { uploadId } = await begin(id);
    const theirs = shop.as(rival).productFiles;
    const refusal = { cause: { code: 'NOT_FOUND' } };
    const body = Readable.from(['x']);
    const attempts = [
      () => theirs.upload({ id, uploadId }),
      () => theirs.abortUpload({ id, uploadId }),
      () => theirs.completeUpload({ id, uploadId, sha256: sha256Of(bytes) }),
      () => theirs.writePart({ id, uploadId, n: 1, sha256: sha256Of(bytes), body }),
      () => theirs.beginUpload({ id, fileName: 'a.zip', version: '1', sizeBytes: 1 }),
      () => theirs.list({ id }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal);
  });

  test('takes at most 20 files, 10 open uploads, and only for products that are delivered as files', async () => {
    const key = await shop.addProduct();
    await expect(begin(key.id)).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    const { id } = await newProduct();
    const many = Array.from({ length: 20 }, (_, place) => ({ place, storageKey: `files/${id}/${place}.bin` }));
    await db.prisma.productFile.createMany({
      data: many.map(({ place, storageKey }) => {
        return {
          productId: id,
          position: place,
          name: 'a',
          version: '1',
          sizeBytes: 1,
          sha256: sha256Of(bytes),
          storageKey,
        };
      }),
    });
    await expect(begin(id)).rejects.toMatchObject({
      cause: { options: { message: 'A product can have up to 20 files.' } },
    });
    const hoarder = await shop.addUser({ roles: ['seller'] });
    const product = await shop.addProduct({ deliveryType: 'file', stockQuantity: null, sellerId: hoarder.userId });
    const open = (place: number) =>
      shop
        .as(hoarder)
        .productFiles.beginUpload({ id: product.id, fileName: `${place}.zip`, version: '1', sizeBytes: 1 });
    for (let place = 0; place < 10; place += 1) await open(place);
    await expect(open(10)).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    await expect(files.beginUpload({ id, fileName: 'a', version: '1', sizeBytes: 2 ** 31 })).rejects.toMatchObject({
      cause: { code: 'VALIDATION_FAILED' },
    });
  });

  test('holds no more of a large file in memory than a part', async () => {
    const { id } = await newProduct();
    const sizeBytes = 12 * partBytes;
    const { uploadId } = await files.beginUpload({ id, fileName: 'big.bin', version: '1', sizeBytes });
    const chunk = Buffer.alloc(64 * 1024, 7);
    const part = () => Readable.from(Array.from({ length: partBytes / chunk.length }, () => chunk));
    const sum = sha256Of(Buffer.alloc(partBytes, 7));
    global.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let highest = 0;
    for (let n = 1; n <= 12; n += 1) {
      await files.writePart({ id, uploadId, n, sha256: sum, body: part() });
      highest = Math.max(highest, process.memoryUsage().arrayBuffers - before);
    }
    await files.completeUpload({ id, uploadId, sha256: sha256Of(Buffer.alloc(sizeBytes, 7)) });
    expect(highest).toBeLessThan(4 * partBytes);
  });
});

describe('at the same time', () => {
  test('two completions of one upload make one file', async () => {
    const { id } = await newProduct();
    const { uploadId } = await sendParts(shop, seller, { id, bytes, version: '1.0' });
    const body = { sha256: sha256Of(bytes) };
    const headers = { 'x-test-user': seller.userId };
    const path = `/api/product/${id}/files/uploads/${uploadId}/complete`;
    const replies = await sendTogether(
      origin,
      Array.from({ length: 4 }, () => ({ method: 'POST', path, headers, body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await filesOf(id)).items).toHaveLength(1);
  });

  test('the same part six times is there once', async () => {
    const { id } = await newProduct();
    const part = 'x'.repeat(50_000);
    const sha256 = sha256Of(Buffer.from(part));
    const { uploadId } = await files.beginUpload({ id, fileName: 'x.txt', version: '1', sizeBytes: part.length });
    const path = `/api/product/${id}/files/uploads/${uploadId}/parts/1?sha256=${sha256}`;
    const headers = { 'x-test-user': seller.userId, 'content-type': 'application/octet-stream' };
    const asked = Array.from({ length: 6 }, () => ({ method: 'PUT', path, headers, body: part }));
    const replies = await sendTogether(origin, asked);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await files.completeUpload({ id, uploadId, sha256 });
    expect((await filesOf(id)).items).toMatchObject([{ sha256 }]);
  });

  test('completing and cancelling leave a whole file or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await newProduct();
      const { uploadId } = await sendParts(shop, seller, { id, bytes: randomBytes(90_000), version: `${round}` });
      const upload = await db.prisma.fileUpload.findUniqueOrThrow({
        where: { id: uploadId },
        include: { parts: true },
      });
      const sha256 = upload.parts[0]?.sha256 ?? '';
      const complete = () => files.completeUpload({ id, uploadId, sha256 });
      const abort = () => files.abortUpload({ id, uploadId });
      const isFirst = round % 2 === 0;
      const done = await Promise.allSettled(isFirst ? [complete(), abort()] : [abort(), complete()]);
      const published = done[isFirst ? 0 : 1]?.status === 'fulfilled' ? 1 : 0;
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await filesOf(id)).items).toHaveLength(published);
      expect(await storedOf(id)).toHaveLength(published);
    }
  });

  test('the 20th place is given once', async () => {
    const { id } = await newProduct();
    for (let place = 0; place < 19; place += 1) {
      await uploadFile(shop, seller, { id, bytes: randomBytes(10), version: '1', fileName: `${place}.zip` });
    }
    const waiting = [];
    for (const name of ['a.zip', 'b.zip', 'c.zip']) {
      const content = randomBytes(10);
      const { uploadId } = await sendParts(shop, seller, { id, bytes: content, version: '1', fileName: name });
      waiting.push({ id, uploadId, sha256: sha256Of(content) });
    }
    const done = await Promise.allSettled(waiting.map((input) => files.completeUpload(input)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await filesOf(id)).items).toHaveLength(20);
  });
});

test('files are put in order and taken off sale', async () => {
  const { id, slug } = await newProduct();
  const ids: string[] = [];
  for (const fileName of ['a.zip', 'b.zip', 'c.zip']) {
    ids.push(await uploadFile(shop, seller, { id, bytes: randomBytes(10), version: '1', fileName }));
  }
  const [a = '', b = '', c = ''] = ids;
  await files.arrange({ id: slug, fileIds: [c, a, b] });
  await files.remove({ id, fileId: a });
  expect((await filesOf(id)).items.map(({ name }) => name)).toEqual(['c.zip', 'b.zip']);
  await expect(files.arrange({ id, fileIds: [c] })).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  await expect(files.remove({ id, fileId: a })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});
