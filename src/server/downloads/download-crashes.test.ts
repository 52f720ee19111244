import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { issueDocuments } from '../../server/documents/issue-documents.ts';
import { announceVersion } from '../../server/downloads/files/announce-version.ts';
import { warnExpiring } from '../../server/downloads/grants/warn-expiring.ts';
import { scanUpload } from '../../server/downloads/scans/scan-upload.ts';
import { buy, buyFile } from '../../server/downloads/testing/buy-file.ts';
import { sha256Of, uploadFile } from '../../server/downloads/testing/upload-file.ts';
import { warnLowKeys } from '../../server/keys/warn-low-keys.ts';
import { createTestShop } from '../../server/orders/testing/test-shop.ts';
import { eventually } from '../../server/platform/testing/eventually.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { runCrashProcess } from './testing/start-crash-process.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { seller } = shop;
const buyer = await shop.addUser();
const content = Buffer.from('content of the file');
const sha256 = sha256Of(content);
const files = shop.as(seller).productFiles;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const crash = (crashAt: string, act: Parameters<typeof runCrashProcess>[0]['act'], id: string, text = '') => {
  const folder = shop.services.environment.DATA_DIR;
  return runCrashProcess({ databaseUrl: db.url, folder, crashAt, userId: seller.userId, act, id, text });
};
const noticesOf = (text: string) =>
  db.prisma.notification.count({ where: { category: { not: 'orders' }, message: { contains: text } } });
const newProduct = () => shop.addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });

async function beginUpload(productId: string) {
  const upload = { id: productId, fileName: 'pack.zip', version: '1.0', sizeBytes: content.length };
  return (await files.beginUpload(upload)).uploadId;
}
const sendPart = (id: string, uploadId: string) =>
  files.writePart({ id, uploadId, n: 1, sha256, body: Readable.from([content]) });

describe('kill -9', () => {
  test('at upload.part.after-write: the part is sent again and the file is whole', async () => {
    const { id } = await newProduct();
    const uploadId = await beginUpload(id);
    expect(await crash('upload.part.after-write', 'part', uploadId, id)).toBe('SIGKILL');
    expect((await files.upload({ id, uploadId })).received).toEqual([]);
    await sendPart(id, uploadId);
    await files.completeUpload({ id, uploadId, sha256 });
    expect((await files.list({ id })).items).toMatchObject([{ sha256 }]);
  });

  test.each(['upload.complete.after-join', 'upload.complete.before-commit', 'upload.complete.after-commit'])(
    'at %s: asking again publishes one file',
    async (crashAt) => {
      const { id } = await newProduct();
      const uploadId = await beginUpload(id);
      await sendPart(id, uploadId);
      expect(await crash(crashAt, 'complete', uploadId, id)).toBe('SIGKILL');
      const { fileId } = await files.completeUpload({ id, uploadId, sha256 });
      expect((await files.list({ id })).items).toMatchObject([{ id: fileId, sha256, size: content.length }]);
      const orderId = await buy(shop, buyer, { id });
      const grants = await db.prisma.downloadGrant.findMany({ where: { orderId }, select: { fileId: true } });
      expect(grants).toEqual([{ fileId }]);
    },
  );

  test.each(['scan.before-verdict', 'scan.after-verdict'])(
    'at %s: the scan runs again, and one file is published',
    async (crashAt) => {
      const { id } = await newProduct();
      const uploadId = await beginUpload(id);
      await sendPart(id, uploadId);
      const { storageKey } = await db.prisma.fileUpload.findUniqueOrThrow({ where: { id: uploadId } });
      await shop.services.storage.write(storageKey, content);
      await db.prisma.fileUpload.update({ where: { id: uploadId }, data: { status: 'scanning', sha256 } });
      expect(await crash(crashAt, 'scan', uploadId)).toBe('SIGKILL');
      await scanUpload(shop.services, { uploadId });
      expect((await files.list({ id })).items).toMatchObject([{ sha256 }]);
    },
  );

  test.each(['version.announce.before-commit', 'version.announce.after-batch'])(
    'at %s: every owner hears of the version once',
    async (crashAt) => {
      const product = await newProduct();
      const first = { id: product.id, bytes: Buffer.from('one'), version: '1.0' };
      const fileId = await uploadFile(shop, seller, first);
      for (let owners = 0; owners < 3; owners += 1) await buy(shop, await shop.addUser(), product);
      await uploadFile(shop, seller, { ...first, fileId, bytes: Buffer.from('two'), version: '1.1' });
      expect(await crash(crashAt, 'announce', fileId, '1.1')).toBe('SIGKILL');
      await announceVersion(shop.services, { fileId, version: '1.1' });
      expect(await noticesOf(product.name)).toBe(3);
      const mails = { key: { startsWith: `mail:file_updated:${fileId}` } };
      expect(await db.prisma.outboxMessage.count({ where: mails })).toBe(3);
    },
  );

  test('at expiring.warn.before-commit: the owner hears once that a download ends', async () => {
    const bought = await buyFile(shop, buyer);
    await bought.age('43 hours');
    expect(await crash('expiring.warn.before-commit', 'warn', '')).toBe('SIGKILL');
    expect(await noticesOf(bought.product.name)).toBe(0);
    // The database may take a moment to notice that the process is gone; until then its row is passed over.
    await eventually(async () => {
      await warnExpiring(shop.services);
      expect(await noticesOf(bought.product.name)).toBe(1);
    });
  });

  test('at low-keys.warn.before-commit: the seller hears once that a pool runs low', async () => {
    const product = await shop.addKeyProduct(1);
    expect(await crash('low-keys.warn.before-commit', 'lowKeys', '')).toBe('SIGKILL');
    expect(await noticesOf(product.name)).toBe(0);
    await warnLowKeys(shop.services);
    await warnLowKeys(shop.services);
    expect(await noticesOf(product.name)).toBe(1);
  });

  test.each([
    ['keys.import.before-commit', 0],
    ['keys.import.after-commit', 3],
  ])('at %s: importing again ends with each key once', async (crashAt, kept) => {
    const { id } = await shop.addKeyProduct(0);
    const text = ['AAAA-1111', 'BBBB-2222', 'CCCC-3333'].join('\n');
    expect(await crash(crashAt, 'import', id, text)).toBe('SIGKILL');
    expect(await db.prisma.productKey.count({ where: { productId: id } })).toBe(kept);
    const report = await shop.as(seller).productKeys.import({ id, text });
    expect(report).toMatchObject({ imported: 3 - kept, duplicates: kept });
    expect(await db.prisma.product.findUnique({ where: { id } })).toMatchObject({ stockQuantity: 3 });
  });

  test.each(['document.issue.before-commit', 'document.issue.after-commit'])(
    'at %s: the order has one invoice and no number is missing',
    async (crashAt) => {
      const orderId = await buy(shop, await shop.addUser(), await shop.addKeyProduct(1));
      expect(await crash(crashAt, 'document', orderId)).toBe('SIGKILL');
      await issueDocuments(shop.services);
      expect(await db.prisma.invoice.count({ where: { orderId } })).toBe(1);
      const issued = await db.prisma.invoice.findMany({ orderBy: { number: 'asc' }, select: { number: true } });
      expect(issued.map(({ number }) => Number(number.slice(-6)))).toEqual(issued.map((_, index) => index + 1));
    },
  );
});
