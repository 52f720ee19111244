import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import { createClamdScanner } from '../../platform/files/file-scanner.ts';
import { eicar, startClamd } from '../../platform/testing/servers/clamd-server.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { buy } from '../testing/buy-file.ts';
import { sendParts, sha256Of, uploadFile } from '../testing/upload-file.ts';
import { findUnscanned } from './find-unscanned.ts';
import { scanFile } from './scan-file.ts';
import { scanUpload } from './scan-upload.ts';

const db = await createTestDatabase();
await db.prisma.setting.create({ data: { key: 'virusScan', value: 'required' } });
const shop = await createTestShop(db);
const { seller, services } = shop;
const [buyer, other] = [await shop.addUser(), await shop.addUser()];
const origin = await serveTestShop(shop, [buyer, other]);
const daemon = await startClamd();
afterAll(() => daemon.stop());
beforeEach(() => {
  services.scanner = createClamdScanner(daemon.url);
  daemon.mood = 'judging';
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const files = shop.as(seller).productFiles;
const newProduct = () => shop.addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });
const infected = () => Buffer.concat([randomBytes(500), Buffer.from(eicar), randomBytes(500)]);
const uploadsOf = async (id: string) => (await files.list({ id })).uploads;
const itemsOf = async (id: string) => (await files.list({ id })).items;
const jobsOf = (name: string, id: string) =>
  db.prisma.outboxMessage.count({
    where: { name, payload: { path: [name.endsWith('file') ? 'fileId' : 'uploadId'], equals: id } },
  });

/** Sends a file and completes it, which leaves it to the scanner. */
async function send(id: string, bytes: Buffer, more: { fileId?: string; version?: string; fileName?: string } = {}) {
  const { uploadId } = await sendParts(shop, seller, { id, bytes, version: '1.0', ...more });
  const complete = { id, uploadId, sha256: sha256Of(bytes) };
  expect(await files.completeUpload(complete)).toEqual({ fileId: null });
  expect(await files.completeUpload(complete)).toEqual({ fileId: null });
  expect(await jobsOf('downloads.scan-upload', uploadId)).toBe(1);
  return uploadId;
}
const download = async (grantId: string, actor = buyer) => {
  const { url } = await shop.as(actor).downloads.createLink({ id: grantId });
  return await fetch(origin + url, { headers: { 'x-test-user': actor.userId } });
};
const grantOf = async (orderId: string) => await db.prisma.downloadGrant.findFirst({ where: { orderId } });

describe('where files must be scanned', () => {
  test('a clean one is sold once it was scanned, and not before, programs included', async () => {
    const { id } = await newProduct();
    const bytes = randomBytes(5000);
    const uploadId = await send(id, bytes, { fileName: 'setup.exe' });
    expect(await uploadsOf(id)).toMatchObject([{ uploadId, state: 'scanning', fileName: 'setup.exe' }]);
    expect(await itemsOf(id)).toEqual([]);
    await scanUpload(services, { uploadId });
    await scanUpload(services, { uploadId });
    expect(await uploadsOf(id)).toEqual([]);
    expect(await itemsOf(id)).toMatchObject([{ scan: 'clean', readiness: 'ready', sha256: sha256Of(bytes) }]);
    const grant = await grantOf(await buy(shop, buyer, { id }));
    const reply = await download(grant?.id ?? '');
    expect(sha256Of(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256Of(bytes));
  });

  test('an infected one is never a file of the shop, its bytes go, and its seller and the operators hear of it', async () => {
    const { id } = await newProduct();
    const uploadId = await send(id, infected());
    const { storageKey } = await db.prisma.fileUpload.findUniqueOrThrow({ where: { id: uploadId } });
    await Promise.all([scanUpload(services, { uploadId }), scanUpload(services, { uploadId })]);
    expect(await itemsOf(id)).toEqual([]);
    expect(await uploadsOf(id)).toMatchObject([{ state: 'infected', threat: 'Eicar-Test-Signature' }]);
    expect(await services.storage.size(storageKey)).toBeNull();
    const notices = await db.prisma.notification.findMany({ where: { userId: seller.userId, link: { contains: id } } });
    expect(notices).toMatchObject([{ message: 'pack.zip 1.0 is infected (Eicar-Test-Signature) and cannot be sold.' }]);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `malware:${uploadId}` } })).toBe(1);
    await files.abortUpload({ id, uploadId });
    expect(await uploadsOf(id)).toEqual([]);
  });

  test('buyers keep the version that they have while the next one is scanned, and when that is infected', async () => {
    const { id } = await newProduct();
    const bytes = randomBytes(700);
    await scanUpload(services, { uploadId: await send(id, bytes) });
    const [file] = await itemsOf(id);
    const grant = await grantOf(await buy(shop, buyer, { id }));
    const uploadId = await send(id, infected(), { fileId: file?.id ?? '', version: '2.0' });
    const isFirst = async () =>
      expect(sha256Of(new Uint8Array(await (await download(grant?.id ?? '')).arrayBuffer()))).toBe(sha256Of(bytes));
    await isFirst();
    await scanUpload(services, { uploadId });
    await isFirst();
    expect(await itemsOf(id)).toMatchObject([{ version: '1.0', scan: 'clean' }]);
  });

  test('what could not be judged waits, and is asked for again', async () => {
    const { id } = await newProduct();
    const uploadId = await send(id, randomBytes(300));
    daemon.mood = 'INSTREAM size limit exceeded. ERROR';
    await expect(scanUpload(services, { uploadId })).rejects.toThrow('no verdict');
    expect(await uploadsOf(id)).toMatchObject([{ state: 'scanning' }]);
    await findUnscanned(services);
    expect(await jobsOf('downloads.scan-upload', uploadId)).toBe(1);
    await db.pool.query(`UPDATE file_uploads SET "expiresAt" = "expiresAt" - interval '3 hours' WHERE "id" = $1`, [
      uploadId,
    ]);
    await Promise.all([findUnscanned(services), findUnscanned(services)]);
    expect(await jobsOf('downloads.scan-upload', uploadId)).toBeGreaterThan(1);
    daemon.mood = 'judging';
    await scanUpload(services, { uploadId });
    expect(await itemsOf(id)).toMatchObject([{ scan: 'clean' }]);
  });

  test('one cancelled while it is scanned does not come back', async () => {
    const { id } = await newProduct();
    const uploadId = await send(id, randomBytes(300));
    services.scanner = {
      scan: async (bytes) => {
        bytes.destroy();
        await files.abortUpload({ id, uploadId });
        return { threat: '' };
      },
    };
    await scanUpload(services, { uploadId });
    expect(await itemsOf(id)).toEqual([]);
    expect(await db.prisma.fileUpload.findUnique({ where: { id: uploadId } })).toMatchObject({ status: 'aborted' });
  });
});

describe('files from before', () => {
  test('are neither granted nor served until they were scanned', async () => {
    const { product, file, sha256 } = await shop.addFileProduct(900);
    services.scanner = undefined;
    const early = await grantOf(await buy(shop, buyer, product));
    const { url } = await shop.as(buyer).downloads.createLink({ id: early?.id ?? '' });
    services.scanner = createClamdScanner(daemon.url);
    const refusal = { cause: { code: 'FILE_UNCHECKED', status: 409 } };
    await expect(shop.as(buyer).downloads.createLink({ id: early?.id ?? '' })).rejects.toMatchObject(refusal);
    expect((await fetch(origin + url, { headers: { 'x-test-user': buyer.userId } })).status).toBe(409);

    const { order } = await shop.as(other).orders.place(orderOf(product));
    await shop.as(other).orders.processPayment(paymentOf(order.id));
    await deliverOrder(services, order.id, async () => undefined);
    expect(await grantOf(order.id)).toBeNull();
    expect(await db.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({ status: 'processing' });

    await findUnscanned(services);
    expect(await jobsOf('downloads.scan-file', file.id)).toBe(1);
    await Promise.all([scanFile(services, { fileId: file.id }), scanFile(services, { fileId: file.id })]);
    await deliverOrder(services, order.id, async () => undefined);
    const late = await grantOf(order.id);
    for (const reply of [await download(early?.id ?? ''), await download(late?.id ?? '', other)]) {
      expect(sha256Of(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256);
    }
  });

  test('that are infected are served no more, and orders of them wait for a person', async () => {
    const { product, file } = await shop.addFileProduct(900);
    services.scanner = {
      scan: async (bytes) => {
        bytes.destroy();
        return { threat: 'Worm' };
      },
    };
    await scanFile(services, { fileId: file.id });
    expect(await itemsOf(product.id)).toMatchObject([{ scan: 'infected', threat: 'Worm', readiness: 'blocked' }]);
    const orderId = await buy(shop, buyer, product);
    expect(await grantOf(orderId)).toBeNull();
    expect(await db.prisma.order.findUnique({ where: { id: orderId } })).toMatchObject({ status: 'on_hold' });
  });
});

describe('where no scanner is configured', () => {
  beforeEach(() => {
    services.scanner = undefined;
  });

  test('programs are kept out, everything else goes as ever', async () => {
    const { id } = await newProduct();
    const upload = { id, version: '1.0', sizeBytes: 10 };
    await expect(files.beginUpload({ ...upload, fileName: 'Setup.EXE' })).rejects.toMatchObject({
      cause: { code: 'UPLOAD_TYPE', status: 415 },
    });
    expect(await uploadFile(shop, seller, { id, bytes: randomBytes(10), version: '1.0' })).not.toBe('');
    expect(await itemsOf(id)).toMatchObject([{ scan: 'unscanned', readiness: 'ready' }]);
  });

  test('programs from before are served no more', async () => {
    const { product, file } = await shop.addFileProduct(900);
    const grant = await grantOf(await buy(shop, buyer, product));
    await db.prisma.productFile.update({ where: { id: file.id }, data: { name: 'setup.msi' } });
    await expect(shop.as(buyer).downloads.createLink({ id: grant?.id ?? '' })).rejects.toMatchObject({
      cause: { code: 'FILE_BLOCKED', status: 410 },
    });
  });

  test('what waited for a scanner that was taken away is published as it is', async () => {
    const { id } = await newProduct();
    services.scanner = createClamdScanner(daemon.url);
    const uploadId = await send(id, randomBytes(30));
    services.scanner = undefined;
    await scanUpload(services, { uploadId });
    expect(await itemsOf(id)).toMatchObject([{ scan: 'unscanned', readiness: 'ready' }]);
  });
});
