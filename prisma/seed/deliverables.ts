import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { encryptKey, fingerprintKey, maskKey } from '../../src/server/keys/sealed-keys.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { settingDefaults } from '../../src/shared/settings/settings.ts';
import { buildProductFile } from './files/build-product-file.ts';
import { insertRows } from './insert-rows.ts';
import type { SoldUnit } from './purchases.ts';
import { createRandom } from './random.ts';
import type { SeededProduct } from './seed-products.ts';

const HOUR_MS = 3_600_000;
// Without the letters and digits that people mistake for each other.
const keyAlphabet = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'];

/** Fills the key pools: one encrypted key per unit in stock, and the keys of the units sold. */
export async function seedKeys(
  client: PoolClient,
  { secrets }: Pick<Services, 'secrets'>,
  products: readonly Pick<SeededProduct, 'id' | 'slug' | 'stock' | 'deliveryType'>[],
  sold: readonly SoldUnit[],
): Promise<void> {
  const rows = products
    .filter(({ deliveryType }) => deliveryType === 'key')
    .flatMap((product) => {
      const random = createRandom(`keys ${product.slug}`);
      const units = sold.filter(({ productId }) => productId === product.id);
      const row = (unit: SoldUnit | undefined) => {
        const text = Array.from({ length: 3 }, () =>
          Array.from({ length: 5 }, () => random.pick(keyAlphabet)).join(''),
        ).join('-');
        return {
          id: uuid(),
          productId: product.id,
          ciphertext: encryptKey(secrets, product.id, text),
          fingerprint: fingerprintKey(secrets, product.id, text),
          masked: maskKey(text),
          status: unit ? 'sold' : 'available',
          orderItemId: unit?.orderItemId ?? null,
          unitIndex: unit ? 0 : null,
          soldAt: unit?.soldAt ?? null,
          createdAt: new Date(),
        };
      };
      return [...units.map(row), ...Array.from({ length: product.stock ?? 0 }, () => row(undefined))];
    });
  await insertRows(client, 'product_keys', rows);
}

/** Builds the downloads into the storage and grants those that were sold. A killed run leaves files that the next overwrites. */
export async function seedFiles(
  client: PoolClient,
  { storage }: Pick<Services, 'storage'>,
  products: readonly SeededProduct[],
  sold: readonly SoldUnit[],
): Promise<void> {
  const files = new Map<string, { id: string; version: string }>();
  const rows = [];
  for (const product of products.filter(({ deliveryType }) => deliveryType === 'file')) {
    const { fileName, bytes, version } = await buildProductFile(product);
    const storageKey = `product-files/${product.slug}.zip`;
    await storage.write(storageKey, bytes);
    const id = uuid();
    files.set(product.id, { id, version });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { publishedAt: createdAt } = product;
    const sizeBytes = bytes.length;
    rows.push({
      id,
      productId: product.id,
      position: 0,
      name: fileName,
      version,
      sizeBytes,
      sha256,
      storageKey,
      createdAt,
    });
  }
  await insertRows(client, 'product_files', rows);
  const grants = sold.flatMap((unit) => {
    const file = files.get(unit.productId);
    return file ? [{ unit, file, id: uuid() }] : [];
  });
  await insertRows(
    client,
    'download_grants',
    grants.map(({ unit, file, id }) => ({
      id,
      orderId: unit.orderId,
      orderItemId: unit.orderItemId,
      userId: unit.userId,
      productId: unit.productId,
      fileId: file.id,
      status: 'expired',
      grantedAt: unit.soldAt,
      expiresAt: new Date(unit.soldAt.getTime() + settingDefaults.linkHours * HOUR_MS),
      downloadCount: 0,
      downloadLimit: settingDefaults.maxPerFile,
      renewals: 0,
    })),
  );
  await insertRows(
    client,
    'download_log_entries',
    grants.map(({ unit, file, id }) => ({
      id: uuid(),
      grantId: id,
      at: unit.soldAt,
      event: 'granted',
      device: '',
      ipMasked: '',
      version: file.version,
      bytes: 0,
    })),
  );
}
