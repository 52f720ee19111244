import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { revokeGoods } from '../../orders/fulfilment/revoke-goods.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import { hashSecret } from '../../platform/crypto/link-token.ts';
import { transaction } from '../../platform/database/db.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { announceVersion } from '../files/announce-version.ts';
import { buy, buyFile } from '../testing/buy-file.ts';
import { sha256Of, uploadFile } from '../testing/upload-file.ts';
import { warnExpiring } from './warn-expiring.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const buyer = await shop.addUser();
const origin = await serveTestShop(shop, [buyer]);
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** ROUNDS=50 for the figure of M-15. */
const rounds = Number(process.env.ROUNDS ?? 3);
const headers = { 'x-test-user': buyer.userId };
const fetchFile = (url: string, more: Record<string, string> = {}) =>
  fetch(origin + url, { headers: { ...headers, ...more } });
const { downloads } = shop.as(buyer);
/** Revokes it like a refund. */
async function revoke(orderId: string): Promise<void> {
  const items = await db.prisma.orderItem.findMany({ where: { orderId }, select: { id: true } });
  const itemIds = items.map(({ id }) => id);
  await transaction(db, (tx) => revokeGoods(tx, itemIds));
}
const noticesOf = (type: string, text: string) =>
  db.prisma.notification.count({ where: { type, message: { contains: text } } });
const mailsOf = (start: string) => db.prisma.outboxMessage.count({ where: { key: { startsWith: `mail:${start}` } } });
const eventsOf = async (id: string) => (await downloads.log({ id })).items.map(({ event }) => event);

/** As if it had been bought that long ago, to the millisecond. */
const boughtAgo = (id: string, interval: string) =>
  db.pool.query(
    `UPDATE download_grants SET "grantedAt" = clock_timestamp() - $2::interval,
       "expiresAt" = clock_timestamp() - $2::interval + interval '48 hours' WHERE "id" = $1`,
    [id, interval],
  );

describe('48 hours by the clock of the database (M-15)', () => {
  test('are 48 hours, open a second before and over a second after', async () => {
    const bought = await buyFile(shop, buyer);
    const { expiresAt, grantedAt } = await bought.grant();
    expect(Math.abs(expiresAt.getTime() - grantedAt.getTime() - 48 * 3_600_000)).toBeLessThan(1000);
    const early = await bought.link();
    const late = await bought.link();
    // A machine that is too busy to ask within that second asks again.
    await eventually(async () => {
      await boughtAgo(bought.id, '47:59:59');
      expect((await fetchFile(early)).status).toBe(200);
    });
    await boughtAgo(bought.id, '48:00:01');
    const reply = await fetchFile(late);
    expect(reply.status).toBe(410);
    expect(await reply.json()).toMatchObject({ code: 'DOWNLOAD_EXPIRED' });
  });
});

describe('started at the same time', () => {
  test('six of five are served but for one, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bought = await buyFile(shop, buyer);
      const links = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bought.link()));
      const replies = await sendTogether(
        origin,
        links.map((path) => ({ method: 'GET', path, headers })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 403]);
      expect(await bought.grant()).toMatchObject({ downloadCount: 5 });
    }
  });

  test('a hundred of five: five are served, in every round', async () => {
    const bought = await buyFile(shop, buyer);
    for (let round = 0; round < rounds; round += 1) {
      const tokens = Array.from({ length: 100 }, () => randomBytes(32).toString('base64url'));
      const expiresAt = new Date(Date.now() + 600_000);
      const links = tokens.map((token) => ({ grantId: bought.id, tokenHash: hashSecret(token), expiresAt }));
      await db.prisma.downloadLink.createMany({ data: links });
      await db.prisma.downloadGrant.update({ where: { id: bought.id }, data: { downloadCount: 0 } });
      const replies = await sendTogether(
        origin,
        tokens.map((token) => ({ method: 'GET', path: `/api/downloads/${token}`, headers })),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(await bought.grant()).toMatchObject({ downloadCount: 5 });
    }
  }, 300_000);

  test('renewing and starting never pass the limit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bought = await buyFile(shop, buyer);
      const links = await Promise.all(Array.from({ length: 8 }, () => bought.link()));
      for (const url of links.slice(0, 5)) await (await fetchFile(url)).arrayBuffer();
      const [renewed, ...starts] = await sendTogether(origin, [
        { method: 'POST', path: `/api/user/downloads/${bought.id}/renew`, headers },
        ...links.slice(5).map((path) => ({ method: 'GET', path, headers })),
      ]);
      expect(renewed?.status).toBe(200);
      const served = starts.filter(({ status }) => status === 200).length;
      expect(served + starts.filter(({ status }) => status === 403).length).toBe(3);
      expect(await bought.grant()).toMatchObject({ renewals: 1, downloadCount: served });
    }
  });

  test('revoking and starting leave nothing that can be started', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bought = await buyFile(shop, buyer);
      const [url, later] = [await bought.link(), await bought.link()];
      const [reply] = await Promise.all([fetchFile(url), revoke(bought.orderId)]);
      expect([200, 403]).toContain(reply.status);
      await reply.arrayBuffer().catch(() => undefined);
      expect((await fetchFile(later)).status).toBe(403);
      expect(await bought.grant()).toMatchObject({ status: 'revoked' });
    }
  });

  test('revoking and renewing end revoked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bought = await buyFile(shop, buyer);
      await bought.age('49 hours');
      const both = [() => downloads.renew({ id: bought.id }), () => revoke(bought.orderId)];
      await Promise.allSettled((round % 2 ? both : both.reverse()).map((call) => call()));
      expect(await bought.grant()).toMatchObject({ status: 'revoked' });
    }
  });
});

describe('taken back', () => {
  test('it ends for good, once', async () => {
    const bought = await buyFile(shop, buyer);
    const url = await bought.link();
    await revoke(bought.orderId);
    await revoke(bought.orderId);
    expect(await (await fetchFile(url)).json()).toMatchObject({ code: 'DOWNLOAD_NOT_OWNED' });
    await expect(downloads.renew({ id: bought.id })).rejects.toMatchObject({ cause: { code: 'DOWNLOAD_NOT_OWNED' } });
    expect((await eventsOf(bought.id)).filter((event) => event === 'granted' || event === 'revoked')).toEqual([
      'revoked',
      'granted',
    ]);
  });

  test('what is under way ends within five seconds', async () => {
    const bought = await buyFile(shop, buyer, 40_000_000);
    const url = await bought.link();
    const ended = new Promise<number>((resolve, reject) => {
      let isRevoked = 0;
      const asked = request(origin + url, { headers }, (response) => {
        // A slow reader: most of the file still waits in the server when it is taken back.
        response.on('data', () => {
          response.pause();
          setTimeout(() => response.resume(), 100);
        });
        response.once('data', () => {
          revoke(bought.orderId).then(() => {
            isRevoked = performance.now();
          }, reject);
        });
        response.on('error', () => undefined);
        response.on('close', () => resolve(response.complete ? Infinity : performance.now() - isRevoked));
      });
      asked.on('error', (error) => (isRevoked > 0 ? resolve(performance.now() - isRevoked) : reject(error))).end();
    });
    expect(await ended).toBeLessThan(5000);
  }, 15_000);
});

describe('a new version', () => {
  async function buyUploaded() {
    const product = await shop.addProduct({ type: 'resource', deliveryType: 'file', stockQuantity: null });
    const first = randomBytes(5000);
    const fileId = await uploadFile(shop, shop.seller, { id: product.id, bytes: first, version: '1.0' });
    const orderId = await buy(shop, buyer, product);
    const { id } = await db.prisma.downloadGrant.findFirstOrThrow({ where: { orderId } });
    const link = async () => (await downloads.createLink({ id })).url;
    const publish = (version: string, bytes: Uint8Array) =>
      uploadFile(shop, shop.seller, { id: product.id, fileId, bytes, version, changelog: `What ${version} brings` });
    const item = async () => (await downloads.list({ q: product.name })).items[0];
    return { product, fileId, id, first, link, publish, item };
  }

  test('is what buyers get from then on; what was before is kept', async () => {
    const { product, fileId, first, link, publish, item } = await buyUploaded();
    await (await fetchFile(await link())).arrayBuffer();
    expect(await item()).toMatchObject({ version: '1.0', isUpdated: false });
    const second = randomBytes(6000);
    expect(await publish('1.1', second)).toBe(fileId);
    expect(await item()).toMatchObject({ version: '1.1', isUpdated: true, sha256: sha256Of(second) });
    const notes = async () => (await downloads.library({ q: product.name })).items[0]?.files[0]?.notes;
    expect(await notes()).toBe('What 1.1 brings');
    const reply = await fetchFile(await link());
    expect(sha256Of(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256Of(second));
    expect(await item()).toMatchObject({ isUpdated: false, count: 2 });
    expect(await notes()).toBeUndefined();
    const { items } = await shop.as(shop.seller).productFiles.list({ id: product.id });
    expect(items).toMatchObject([
      {
        version: '1.1',
        changelog: 'What 1.1 brings',
        owners: 1,
        former: [{ version: '1.0', sha256: sha256Of(first) }],
      },
    ]);
    const taken = { code: 'CONFLICT', options: { errors: { version: ['versionTaken'] } } };
    await expect(publish('1.0', second)).rejects.toMatchObject({ cause: taken });
  });

  test('never goes on behind the bytes of another one', async () => {
    const { link, publish } = await buyUploaded();
    const url = await link();
    await (await fetchFile(url)).arrayBuffer();
    expect((await fetchFile(url, { range: 'bytes=2500-' })).status).toBe(206);
    await publish('2.0', randomBytes(6000));
    expect((await fetchFile(url, { range: 'bytes=2500-' })).status).toBe(410);
  });

  test('is told once, and only the newest', async () => {
    const { fileId, publish, product } = await buyUploaded();
    await publish('1.1', randomBytes(100));
    await publish('1.2', randomBytes(100));
    const told = ['1.1', '1.2', '1.2'].map((version) => announceVersion(shop.services, { fileId, version }));
    await Promise.all(told);
    expect(await noticesOf('file_updated', product.name)).toBe(1);
    expect(await mailsOf(`file_updated:${fileId}`)).toBe(1);
  });

  test('published twice at once under one name is there once', async () => {
    const { publish, item } = await buyUploaded();
    const both = await Promise.allSettled([publish('3.0', randomBytes(100)), publish('3.0', randomBytes(200))]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await item()).toMatchObject({ version: '3.0' });
  });

  test('published while somebody starts: the bytes are those of one version', async () => {
    const { link, publish } = await buyUploaded();
    for (let round = 0; round < 4; round += 1) {
      const url = await link();
      const [reply] = await Promise.all([fetchFile(url), publish(`4.${round}`, randomBytes(5000 + round))]);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      expect(reply.headers.get('etag')).toBe(`"${sha256Of(bytes)}"`);
    }
  });

  test('taken off sale it stays with those who bought it, and later buyers get the others', async () => {
    const { product, fileId, link } = await buyUploaded();
    await uploadFile(shop, shop.seller, { id: product.id, bytes: randomBytes(10), version: '1', fileName: 'b.zip' });
    await shop.as(shop.seller).productFiles.remove({ id: product.id, fileId });
    expect((await fetchFile(await link())).status).toBe(200);
    const later = await buy(shop, await shop.addUser(), product);
    const grants = await db.prisma.downloadGrant.findMany({ where: { orderId: later }, include: { file: true } });
    expect(grants.map(({ file }) => file.name)).toEqual(['b.zip']);
  });
});

test('who has six hours left hears of it once, and again after a renewal or when staff restore it', async () => {
  const [one, two] = [await buyFile(shop, buyer), await buyFile(shop, buyer)];
  await warnExpiring(shop.services);
  expect(await noticesOf('download_expiring', '')).toBe(0);
  await one.age('42:30');
  await two.age('43:00');
  await Promise.all([warnExpiring(shop.services), warnExpiring(shop.services)]);
  await warnExpiring(shop.services);
  expect(await noticesOf('download_expiring', '')).toBe(1);
  expect(await noticesOf('download_expiring', 'and 1 more')).toBe(1);
  expect(await mailsOf('download_expiring')).toBe(1);
  await one.age('6 hours');
  await downloads.renew({ id: one.id });
  await one.age('42:30');
  await warnExpiring(shop.services);
  await eventually(async () => expect(await noticesOf('download_expiring', '')).toBe(2));
  // Restoring sets the renewals back to none, with which the first notice was given.
  const staff = shop.as(await shop.addUser({ roles: ['admin'] }));
  for (const notices of [3, 4]) {
    await staff.downloads.reissue({ id: one.id });
    await one.age('42:30');
    await warnExpiring(shop.services);
    await eventually(async () => expect(await noticesOf('download_expiring', '')).toBe(notices));
  }
});
