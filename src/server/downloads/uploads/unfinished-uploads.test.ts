import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestRequestInfo } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { deleteProduct } from '../../products/editing/delete-product.ts';
import { productsWorker } from '../../products/products.worker.ts';
import { sendParts, sha256Of } from '../testing/upload-file.ts';
import { beginUpload } from './begin-upload.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { services, seller } = shop;
const bytes = randomBytes(5000);
const newProduct = () => shop.addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });
const storedOf = async (productId: string) =>
  readdir(path.join(services.environment.DATA_DIR, 'files', 'files', productId)).catch(() => []);

test('a product that is deleted takes its uploads along, whether they are sent or checked', async () => {
  const { id } = await newProduct();
  await sendParts(shop, seller, { id, bytes, version: '1.0', fileName: 'half.zip' });
  const checked = await sendParts(shop, seller, { id, bytes, version: '1.0', fileName: 'whole.zip' });
  const upload = await db.prisma.fileUpload.findUniqueOrThrow({ where: { id: checked.uploadId } });
  await services.storage.joinParts({ ...upload, key: upload.storageKey }, []);
  await db.prisma.fileUpload.update({ where: { id: upload.id }, data: { status: 'scanning' } });
  expect(await storedOf(id)).toHaveLength(2);
  expect(await deleteProduct(services, seller, createTestRequestInfo(), id)).toMatchObject({ archived: false });
  await runJobs(services, productsWorker(services).handlers);
  expect(await storedOf(id)).toEqual([]);
});

test('an upload whose beginning failed goes on when it is begun again', async () => {
  const { id } = await newProduct();
  const file = { id, fileName: 'pack.zip', version: '1.0', sizeBytes: bytes.length, changelog: '' };
  const away = { ...services.storage, beginParts: () => Promise.reject(new Error('The store is away')) };
  await expect(beginUpload({ ...services, storage: away }, seller, file)).rejects.toThrow('The store is away');
  const { uploadId } = await sendParts(shop, seller, { ...file, bytes });
  expect(await db.prisma.fileUpload.count({ where: { productId: id } })).toBe(1);
  const { productFiles } = shop.as(seller);
  expect(await productFiles.completeUpload({ id, uploadId, sha256: sha256Of(bytes) })).toMatchObject({
    fileId: expect.any(String),
  });
});

test('of two places that a store made for one upload it keeps the first', async () => {
  const { id } = await newProduct();
  const file = { id, fileName: 'pack.zip', version: '1.0', sizeBytes: bytes.length, changelog: '' };
  let isReady = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const made: string[] = [];
  const dropped: (string | null)[] = [];
  const beginParts = async () => {
    const remoteId = `place-${made.length}`;
    made.push(remoteId);
    if (made.length === 2) isReady();
    await bothAsked;
    return remoteId;
  };
  const dropParts: typeof services.storage.dropParts = async ({ remoteId }) => {
    dropped.push(remoteId);
  };
  const remote = { ...services, storage: { ...services.storage, beginParts, dropParts } };
  const [first, second] = await Promise.all([beginUpload(remote, seller, file), beginUpload(remote, seller, file)]);
  expect(first.uploadId).toBe(second.uploadId);
  const { remoteId } = await db.prisma.fileUpload.findUniqueOrThrow({ where: { id: first.uploadId } });
  expect([...dropped, remoteId].sort()).toEqual(['place-0', 'place-1']);
});
