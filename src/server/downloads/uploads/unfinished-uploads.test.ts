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
import { sendParts } from '../testing/upload-file.ts';

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
