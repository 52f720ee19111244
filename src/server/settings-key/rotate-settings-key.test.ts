import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openTotpSecret, sealTotpSecret } from '../auth/two-factor/totp.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { openVariables, sealVariable } from '../email-templates/sending/sealed-variables.ts';
import { decryptKey, encryptKey, fingerprintKey } from '../keys/sealed-keys.ts';
import { openPaymentMethod, storePaymentMethod, tokenKeyOf } from '../payments/saved-methods/store-payment-method.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import { type Database, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { openTestDatabase, silentLogger } from '../platform/testing/test-database.ts';
import { openSetting, sealSetting } from '../settings/setting-secrets.ts';
import { giftCodeOf } from '../vip/gift-code.ts';
import { openSettingsKey } from './open-settings-key.ts';
import { rotateSettingsKey } from './rotate-settings-key.ts';
import { runRotation } from './testing/run-rotation.ts';

async function openShop() {
  const { db, drop } = await openTestDatabase();
  onTestFinished(drop);
  const folder = await mkdtemp(join(tmpdir(), 'gm-rotate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const open = (settings: { SETTINGS_KEY?: string; SETTINGS_KEY_NEXT?: string } = {}) =>
    openSettingsKey({ DATA_DIR: folder, ...settings }, { db, logger: silentLogger });
  const keyFile = () => readFile(join(folder, 'settings.key'), 'utf8');
  return { db, folder, open, keyFile };
}

/** One secret of every kind; `expectReadable` opens them all. */
async function addSecrets(db: Database, secrets: Secrets) {
  const { prisma } = db;
  const id = uuid();
  const names = { email: `${id}@example.com`, emailKey: `${id}@example.com`, userName: id, userNameKey: id };
  await prisma.user.create({ data: { id, ...names, totpSecretCrypt: sealTotpSecret(secrets, id, 'TOTP') } });
  await prisma.setting.createMany({
    data: ['stripeSecretKey', 'emailPassword', 'ownSecret'].map((key) => ({
      key,
      value: sealSetting(secrets, key, `of ${key}`),
    })),
  });
  const category = await prisma.category.create({ data: { name: 'Keys', slug: 'keys' } });
  const price = { priceCents: 100, currentPriceCents: 100 };
  const kind = { type: 'game', deliveryType: 'key' } as const;
  const product = await prisma.product.create({
    data: { slug: 'a-key', sku: 'A-KEY', name: 'A key', ...kind, ...price, sellerId: id, categoryId: category.id },
  });
  const texts = Array.from({ length: 25 }, (_, index) => `AAAA-${index}`);
  await prisma.productKey.createMany({
    data: texts.map((text) => ({
      productId: product.id,
      ciphertext: encryptKey(secrets, product.id, text),
      fingerprint: fingerprintKey(secrets, product.id, text),
      masked: 'AAAA',
    })),
  });
  const known = { type: 'card' as const, brand: 'visa', last4: '4242' };
  const method = await storePaymentMethod({ secrets }, prisma, {
    userId: id,
    provider: 'stripe',
    token: 'pm_1',
    known,
  });
  const variables = { verifyUrl: sealVariable(secrets, 'https://shop.example/verify') };
  const mail = { templateKey: 'verify-email', userId: id, variables, dedupeKey: id };
  await transaction(db, (tx) => enqueue(tx, sendMailJob, mail));
  const steady = { gift: giftCodeOf(secrets, id), token: tokenKeyOf({ secrets }, 'stripe', 'pm_1') };

  return async (now: Secrets) => {
    const settings = await prisma.setting.findMany({
      where: { key: { in: ['stripeSecretKey', 'emailPassword', 'ownSecret'] } },
    });
    expect(settings).toHaveLength(3);
    for (const { key, value } of settings) expect(openSetting(now, key, String(value))).toBe(`of ${key}`);
    const keys = await prisma.productKey.findMany();
    const opened = keys.map(({ ciphertext }) => decryptKey(now, product.id, ciphertext));
    expect(opened.sort()).toEqual([...texts].sort());
    for (const { ciphertext, fingerprint } of keys) {
      expect(fingerprintKey(now, product.id, decryptKey(now, product.id, ciphertext))).toBe(fingerprint);
    }
    const open = await openPaymentMethod({ secrets: now }, prisma, { userId: id, id: method.id });
    expect(open.token).toBe('pm_1');
    const user = await prisma.user.findUniqueOrThrow({ where: { id } });
    expect(openTotpSecret(now, id, user.totpSecretCrypt)).toBe('TOTP');
    const [queued] = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
    const sent = sendMailJob.payload.parse(queued?.payload);
    expect(openVariables(now, sent.variables)).toEqual({ verifyUrl: 'https://shop.example/verify' });
    expect({ gift: giftCodeOf(now, id), token: tokenKeyOf({ secrets: now }, 'stripe', 'pm_1') }).toEqual(steady);
  };
}

test('a rotation seals everything anew, twice over, and the old key opens nothing any more', async () => {
  const { db, folder, open, keyFile } = await openShop();
  const old = await open();
  const expectReadable = await addSecrets(db, old);
  const before = await keyFile();
  expect(await rotateSettingsKey({ DATA_DIR: folder }, { db, logger: silentLogger })).toEqual({
    'secret settings': 3,
    'saved payment methods': 1,
    authenticators: 1,
    'mails that wait': 1,
    'lines of imports': 0,
    'product keys': 25,
  });
  expect(await keyFile()).not.toBe(before);
  await expectReadable(await open());
  const row = await db.prisma.setting.findUniqueOrThrow({ where: { key: 'emailPassword' } });
  expect(openSetting(old, 'emailPassword', String(row.value))).toBeUndefined();
  await rotateSettingsKey({ DATA_DIR: folder }, { db, logger: silentLogger });
  await expectReadable(await open());
});

test.each(['rotation.half-way', 'transaction.before-commit', 'rotation.before-adoption'])(
  'killed at %s, every secret stays readable, and running it again finishes',
  async (crashAt) => {
    const { db, folder, open } = await openShop();
    const expectReadable = await addSecrets(db, await open());
    expect(await runRotation({ databaseUrl: db.url, folder, crashAt })).toBe('SIGKILL');
    await expectReadable(await open());
    expect(await runRotation({ databaseUrl: db.url, folder })).toBeNull();
    await expectReadable(await open());
  },
);

test('with keys in the environment the shop starts with both until the new one takes its place', async () => {
  const { db, folder, open } = await openShop();
  const keys = { SETTINGS_KEY: randomBytes(32).toString('hex'), SETTINGS_KEY_NEXT: randomBytes(32).toString('hex') };
  const { SETTINGS_KEY } = keys;
  const expectReadable = await addSecrets(db, await open({ SETTINGS_KEY }));
  const rotate = (given: Partial<typeof keys>) =>
    rotateSettingsKey({ DATA_DIR: folder, ...given }, { db, logger: silentLogger });
  await expect(rotate({ SETTINGS_KEY })).rejects.toThrow('SETTINGS_KEY_NEXT must contain the new key');
  expect((await rotate(keys))['product keys']).toBe(25);
  expect(await rotate(keys)).toEqual({});
  await expectReadable(await open(keys));
  await expectReadable(await open({ SETTINGS_KEY: keys.SETTINGS_KEY_NEXT }));
  await expect(open({ SETTINGS_KEY })).rejects.toThrow('SETTINGS_KEY holds a different key');
});
