import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sealTotpSecret } from '../auth/two-factor/totp.ts';
import { encryptKey } from '../keys/sealed-keys.ts';
import { openPaymentMethod, storePaymentMethod } from '../payments/saved-methods/store-payment-method.ts';
import { makeSecrets, openSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/database/db.ts';
import { openTestDatabase, silentLogger } from '../platform/testing/test-database.ts';
import { sealSetting } from '../settings/setting-secrets.ts';
import { openSettingsKey } from './open-settings-key.ts';

const hexOf = (byte: string) => byte.repeat(32);

async function newShop() {
  const { db, drop } = await openTestDatabase();
  onTestFinished(drop);
  const folder = await mkdtemp(join(tmpdir(), 'gm-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const open = (settings: { SETTINGS_KEY?: string; SETTINGS_KEY_LOST?: string } = {}) =>
    openSettingsKey({ DATA_DIR: folder, ...settings }, { db, logger: silentLogger });
  const keyFile = join(folder, 'settings.key');
  const lostKey = async () => (await db.prisma.settingsKey.findFirstOrThrow({ where: { isCurrent: true } })).keyId;
  return { db, folder, open, keyFile, lostKey };
}
const fingerprint = (secrets: Secrets) => secrets.deriveKey('test').toString('hex');

async function addUser({ prisma }: Database) {
  const id = uuid();
  const names = { email: `${id}@example.com`, emailKey: `${id}@example.com`, userName: id, userNameKey: id };
  return await prisma.user.create({ data: { id, ...names } });
}
async function addKeyProduct({ prisma }: Database, stockQuantity: number): Promise<string> {
  const seller = await prisma.user.findFirstOrThrow();
  const category = await prisma.category.create({ data: { name: 'Keys', slug: 'keys' } });
  const { id } = await prisma.product.create({
    data: {
      slug: 'a-key',
      sku: 'A-KEY',
      name: 'A key',
      type: 'game',
      deliveryType: 'key',
      priceCents: 100,
      currentPriceCents: 100,
      stockQuantity,
      sellerId: seller.id,
      categoryId: category.id,
    },
  });
  return id;
}

/** Every kind of value that the master key seals for good. */
const sealed: [kind: string, write: (db: Database, secrets: Secrets) => Promise<unknown>][] = [
  [
    'a secret setting',
    ({ prisma }, secrets) =>
      prisma.setting.create({ data: { key: 'stripeSecretKey', value: sealSetting(secrets, 'stripeSecretKey', 'sk') } }),
  ],
  [
    'a product key',
    async (db, secrets) => {
      await addUser(db);
      const productId = await addKeyProduct(db, 1);
      const ciphertext = encryptKey(secrets, productId, 'AAAA-BBBB');
      await db.prisma.productKey.create({ data: { productId, ciphertext, fingerprint: 'f', masked: 'AAAA-****' } });
    },
  ],
  [
    'a way to pay',
    async (db, secrets) => {
      const { id: userId } = await addUser(db);
      const known = { type: 'card' as const, brand: 'visa', last4: '4242' };
      await storePaymentMethod({ secrets }, db.prisma, { userId, provider: 'stripe', token: 'pm_1', known });
    },
  ],
  [
    'an authenticator',
    async (db, secrets) => {
      const { id } = await addUser(db);
      const totpSecretCrypt = sealTotpSecret(secrets, id, 'SECRET');
      await db.prisma.user.update({ where: { id }, data: { totpSecretCrypt } });
    },
  ],
];

describe('a new database', () => {
  test('gets a key and a check, once, however many processes start at the same moment', async () => {
    const { db, open, keyFile } = await newShop();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(new Set(opened.map(fingerprint)).size).toBe(1);
    expect(await db.prisma.settingsKey.count()).toBe(1);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect(fingerprint(await open())).toBe(opened.map(fingerprint)[0]);
  });

  test('takes the key of the first of two machines that start with different ones', async () => {
    const { db, open } = await newShop();
    const answers = await Promise.allSettled(['aa', 'bb'].map((byte) => open({ SETTINGS_KEY: hexOf(byte) })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.prisma.settingsKey.count()).toBe(1);
  });
});

describe('a database that knows its key', () => {
  test('starts with no other one, and nothing is written beside it', async () => {
    const { folder, open, keyFile, lostKey } = await newShop();
    await open();
    const kept = await readFile(keyFile, 'utf8');
    const wayOut = `start once with SETTINGS_KEY_LOST=${await lostKey()}`;
    await expect(open({ SETTINGS_KEY: hexOf('cc') })).rejects.toThrow(/^SETTINGS_KEY holds a different key/);
    await rm(keyFile);
    await expect(open()).rejects.toThrow(`${keyFile} is missing`);
    await expect(open()).rejects.toThrow(wayOut);
    await expect(open()).rejects.toMatchObject({ name: 'StartupError' });
    expect(await readdir(folder)).toEqual([]);
    const other = Buffer.alloc(32, 1).toString('base64');
    await writeFile(keyFile, other);
    await expect(open()).rejects.toThrow(`${keyFile} holds a different key`);
    expect(await readFile(keyFile, 'utf8')).toBe(other);
    await writeFile(keyFile, kept.slice(0, 20));
    await expect(open()).rejects.toThrow(`${keyFile} does not contain a 32-byte key`);
    await writeFile(keyFile, kept);
    await open();
  });

  test('starts anew once the operator gives the lost key up, and sells nothing that cannot be read', async () => {
    const { db, open, keyFile, lostKey } = await newShop();
    const old = await open();
    for (const [, write] of sealed) await write(db, old);
    await rm(keyFile);
    await expect(open({ SETTINGS_KEY_LOST: '00000000' })).rejects.toThrow('is missing');
    const lost = await lostKey();
    const fresh = await open({ SETTINGS_KEY_LOST: lost });
    expect(fingerprint(fresh)).not.toBe(fingerprint(old));
    expect(fingerprint(await open())).toBe(fingerprint(fresh));
    expect(await db.prisma.settingsKey.findMany({ orderBy: { createdAt: 'asc' } })).toMatchObject([
      { keyId: lost, isCurrent: null, lostAt: expect.any(Date) },
      { isCurrent: true, lostAt: null },
    ]);
    expect(await db.prisma.productKey.findFirstOrThrow()).toMatchObject({ status: 'revoked' });
    expect(await db.prisma.product.findFirstOrThrow()).toMatchObject({ stockQuantity: 0 });
    const method = await db.prisma.userPaymentMethod.findFirstOrThrow();
    expect(method.removedAt).not.toBeNull();
    await expect(openPaymentMethod({ secrets: fresh }, db.prisma, method)).rejects.toThrow();
  });
});

describe.each(sealed)('a database from before the check that holds %s', (_kind, write) => {
  test('takes the key that opens it, and no other', async () => {
    const { db, folder, open, keyFile } = await newShop();
    const right = makeSecrets({ DATA_DIR: folder });
    await write(db, right);
    const kept = await readFile(keyFile, 'utf8');
    await rm(keyFile);
    await expect(open()).rejects.toThrow('SETTINGS_KEY_LOST=unknown');
    await expect(open({ SETTINGS_KEY: hexOf('dd') })).rejects.toThrow('SETTINGS_KEY holds a different key');
    expect(await readdir(folder)).toEqual([]);
    expect(await db.prisma.settingsKey.count()).toBe(0);
    await writeFile(keyFile, kept);
    expect(fingerprint(await open())).toBe(fingerprint(right));
    await expect(open({ SETTINGS_KEY: hexOf('dd') })).rejects.toThrow('SETTINGS_KEY holds a different key');
    expect(fingerprint(openSecrets({ DATA_DIR: folder }))).toBe(fingerprint(right));
  });
});
