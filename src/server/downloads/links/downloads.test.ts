import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { expireGrants } from '../grants/expire-grants.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const [buyer, stranger] = [await shop.addUser(), await shop.addUser()];
const origin = await serveTestShop(shop, [buyer, stranger]);
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
});

async function buyFile(sizeBytes?: number) {
  const { product, bytes, sha256 } = await shop.addFileProduct(sizeBytes);
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await deliverOrder(shop.services, order.id, async () => undefined);
  const { items } = await shop.as(buyer).downloads.list({ q: product.name });
  return { id: items[0]?.id ?? '', bytes, sha256, orderId: order.id, product };
}
const link = async (id: string) => (await shop.as(buyer).downloads.createLink({ id })).url;
const fetchAs = (actor: MemberActor, url: string, init: RequestInit = {}) =>
  fetch(origin + url, { ...init, headers: { ...init.headers, 'x-test-user': actor.userId } });
const grantOf = (id: string) => db.prisma.downloadGrant.findUniqueOrThrow({ where: { id } });
const eventsOf = async (id: string) =>
  (await shop.as(buyer).downloads.log({ id })).items.map((entry) => entry.event).reverse();
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const age = (table: 'download_links' | 'download_grants', column: string, id: string, interval: string) =>
  db.pool.query(
    `UPDATE ${table} SET "${column}" = "${column}" - $2::interval WHERE "${table === 'download_links' ? 'grantId' : 'id'}" = $1`,
    [id, interval],
  );

/** Reads the first bytes of a download and cuts the connection. */
async function cutAfter(url: string, bytes: number): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const asked = request(origin + url, { headers: { 'x-test-user': buyer.userId } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        const got = Buffer.concat(chunks);
        if (got.length < bytes) return;
        asked.destroy();
        resolve(got.subarray(0, bytes));
      });
      response.on('error', () => undefined);
    });
    asked.on('error', reject).end();
  });
}

describe('a bought file', () => {
  test('comes whole, counts once and is logged', async () => {
    const { id, sha256 } = await buyFile();
    const reply = await fetchAs(buyer, await link(id));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="pack.zip"');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(sha256Of(new Uint8Array(await reply.arrayBuffer()))).toBe(sha256);
    await eventually(async () => expect(await eventsOf(id)).toEqual(['granted', 'link', 'started', 'completed']));
    expect(await grantOf(id)).toMatchObject({ downloadCount: 1, lastIpMasked: '203.0.113.0/24' });
  });

  test('is told of once and found by its type', async () => {
    const { orderId, product } = await buyFile();
    await deliverOrder(shop.services, orderId, async () => undefined);
    const notices = await db.prisma.notification.findMany({ where: { dedupeKey: `download_ready:${orderId}` } });
    expect(notices).toMatchObject([{ userId: buyer.userId, type: 'download_ready', link: '/user/downloads' }]);
    const namesOf = async (type: 'resource' | 'software') =>
      (await shop.as(buyer).downloads.list({ type, q: product.name })).items.map(({ name }) => name);
    expect(await namesOf('resource')).toEqual([product.name]);
    expect(await namesOf('software')).toEqual([]);
  });

  test('that its store does not have is refused, and not counted', async () => {
    const { id, product } = await buyFile();
    const url = await link(id);
    const { storageKey } = await db.prisma.productFile.findFirstOrThrow({ where: { productId: product.id } });
    await shop.services.storage.remove(storageKey);
    expect((await fetchAs(buyer, url)).status).toBe(503);
    expect(await eventsOf(id)).toEqual(['granted', 'link']);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 0 });
  });

  test('cut off in the middle goes on where it stopped, counted once', async () => {
    const { id, sha256, bytes } = await buyFile(3_000_000);
    const url = await link(id);
    const head = await cutAfter(url, 1_000_000);
    await age('download_links', 'expiresAt', id, '2 minutes');
    const reply = await fetchAs(buyer, url, { headers: { range: `bytes=${head.length}-`, 'if-range': `"${sha256}"` } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes 1000000-2999999/${bytes.length}`);
    const tail = new Uint8Array(await reply.arrayBuffer());
    expect(sha256Of(Buffer.concat([head, tail]))).toBe(sha256);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 1 });
    await eventually(async () => expect(await eventsOf(id)).toContain('completed'));
  });

  test('is sent twice over at most for one start; what goes beyond is another one', async () => {
    const { id, bytes } = await buyFile();
    const url = await link(id);
    await (await fetchAs(buyer, url)).arrayBuffer();
    const isSent = async (total: number) =>
      eventually(async () => {
        const log = await shop.db.prisma.downloadLogEntry.findMany({
          where: { grantId: id, event: { not: 'completed' } },
        });
        expect(log.reduce((sum, entry) => sum + entry.bytes, 0)).toBeGreaterThanOrEqual(total);
      });
    await isSent(bytes.length);
    const again = await fetchAs(buyer, url, { headers: { range: 'bytes=1-' } });
    expect(again.status).toBe(206);
    await again.arrayBuffer();
    await isSent(2 * bytes.length - 1);
    const last = await fetchAs(buyer, url, { headers: { range: `bytes=${bytes.length - 1}-` } });
    expect(last.status).toBe(206);
    await last.arrayBuffer();
    await isSent(2 * bytes.length);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 1 });
    expect((await fetchAs(buyer, url, { headers: { range: 'bytes=1-' } })).status).toBe(206);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 2 });
  });

  test('begun again from its first byte counts again', async () => {
    const { id } = await buyFile(3_000_000);
    const url = await link(id);
    await cutAfter(url, 1000);
    await cutAfter(url, 1000);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 2 });
  });

  test('costs nothing to look at', async () => {
    const { id } = await buyFile();
    const url = await link(id);
    expect((await fetchAs(buyer, url, { method: 'HEAD' })).headers.get('content-length')).toBe('300000');
    expect((await fetchAs(buyer, url, { headers: { range: 'bytes=900000-' } })).status).toBe(416);
    expect(await grantOf(id)).toMatchObject({ downloadCount: 0 });
  });

  test('started a hundred times at once is served five times', async () => {
    const { id, sha256 } = await buyFile(1000);
    const links = await Promise.all(Array.from({ length: 100 }, () => link(id)));
    const headers = { 'x-test-user': buyer.userId };
    const replies = await sendTogether(
      origin,
      links.map((path) => ({ method: 'GET', path, headers })),
    );
    const served = replies.filter((reply) => reply.status === 200);
    expect(served).toHaveLength(5);
    expect(served[0]?.headers.get('etag')).toBe(`"${sha256}"`);
    for (const reply of replies.filter((each) => each.status !== 200)) {
      expect(reply.json()).toMatchObject({ status: 403, code: 'DOWNLOAD_LIMIT' });
    }
    expect(await grantOf(id)).toMatchObject({ downloadCount: 5 });
    await expect(link(id)).rejects.toMatchObject({ cause: { code: 'DOWNLOAD_LIMIT' } });
  });
});

describe('a link', () => {
  test('is gone after its minute, and with its grant', async () => {
    const { id } = await buyFile();
    const url = await link(id);
    await age('download_links', 'expiresAt', id, '61 seconds');
    const reply = await fetchAs(buyer, url);
    expect(reply.status).toBe(410);
    expect(await reply.json()).toMatchObject({ code: 'DOWNLOAD_EXPIRED' });
    const fresh = await link(id);
    await age('download_grants', 'expiresAt', id, '48 hours');
    expect((await fetchAs(buyer, fresh)).status).toBe(410);
    await expect(link(id)).rejects.toMatchObject({ cause: { code: 'DOWNLOAD_EXPIRED' } });
  });

  test('works for nobody else, and is kept as a hash only', async () => {
    const { id } = await buyFile();
    const url = await link(id);
    const unknown = `/api/downloads/${'a'.repeat(43)}`;
    const [stolen, missing] = [await fetchAs(stranger, url), await fetchAs(stranger, unknown)];
    expect([stolen.status, missing.status]).toEqual([404, 404]);
    const [one, two] = [JSON.parse(await stolen.text()), JSON.parse(await missing.text())];
    expect({ ...one, requestId: '' }).toEqual({ ...two, requestId: '' });
    expect((await fetch(origin + url)).status).toBe(401);
    for (const call of [
      () => shop.as(stranger).downloads.createLink({ id }),
      () => shop.as(stranger).downloads.renew({ id }),
      () => shop.as(stranger).downloads.log({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    }
    const token = url.split('/').at(-1) ?? '';
    expect(await db.prisma.downloadLink.count({ where: { tokenHash: token } })).toBe(0);
  });
});

describe('a link from the product', () => {
  test('is given to its buyer, also when the product has left the shop', async () => {
    const { product, sha256 } = await buyFile(1000);
    const { url, ...reply } = await shop.as(buyer).downloads.createProductLink({ id: product.slug });
    expect(reply).toMatchObject({ fileName: 'pack.zip', size: 1000, sha256, remaining: 5 });
    expect((await fetchAs(buyer, url)).status).toBe(200);
    await db.prisma.product.update({ where: { id: product.id }, data: { status: 'archived' } });
    expect(await shop.as(buyer).downloads.createProductLink({ id: product.id })).toMatchObject({
      sha256,
      remaining: 4,
    });
    await expect(shop.as(stranger).downloads.createProductLink({ id: product.id })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  });

  test('is refused to whoever did not buy it, and for a file of something else', async () => {
    const { product } = await buyFile(1000);
    const { file } = await shop.addFileProduct(1000);
    const refusal = { cause: { code: 'DOWNLOAD_NOT_OWNED', status: 403 } };
    await expect(shop.as(stranger).downloads.createProductLink({ id: product.slug })).rejects.toMatchObject(refusal);
    const foreign = { id: product.slug, fileId: file.id };
    await expect(shop.as(buyer).downloads.createProductLink(foreign)).rejects.toMatchObject(refusal);
  });
});

describe('time', () => {
  test('expires a download, and three renewals open it again', async () => {
    const { id } = await buyFile();
    await expect(shop.as(buyer).downloads.renew({ id })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
    for (const renewalsLeft of [2, 1, 0]) {
      await age('download_grants', 'expiresAt', id, '49 hours');
      await expireGrants(shop.services);
      await expireGrants(shop.services);
      expect(await grantOf(id)).toMatchObject({ status: 'expired' });
      const renewed = await shop.as(buyer).downloads.renew({ id });
      expect(renewed).toMatchObject({ status: 'active', renewalsLeft, remaining: 5 });
    }
    await age('download_grants', 'expiresAt', id, '49 hours');
    await expect(shop.as(buyer).downloads.renew({ id })).rejects.toMatchObject({ cause: { code: 'DOWNLOAD_LIMIT' } });
    const renewals = (await eventsOf(id)).filter((event) => event !== 'granted');
    expect(renewals).toEqual(['expired', 'renewed', 'expired', 'renewed', 'expired', 'renewed']);
  });

  test('renewing twice at once renews once', async () => {
    const { id } = await buyFile();
    await age('download_grants', 'expiresAt', id, '49 hours');
    const renewals = await Promise.allSettled([1, 2, 3, 4].map(() => shop.as(buyer).downloads.renew({ id })));
    expect(renewals.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await grantOf(id)).toMatchObject({ renewals: 1 });
  });
});

test('the library lists files and keys of their owner alone', async () => {
  const { id } = await buyFile();
  const product = await shop.addKeyProduct(1, { platform: 'steam' });
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await deliverOrder(shop.services, order.id, async () => undefined);
  expect((await shop.as(buyer).downloads.keys({})).items).toMatchObject([
    { orderId: order.id, platform: 'steam', masked: expect.stringMatching(/^[0-9A-F]{4}\*{12}$/), revealedAt: null },
  ]);
  expect((await shop.as(buyer).downloads.list({ status: 'active', limit: 1 })).items[0]).toMatchObject({ id });
  expect((await shop.as(stranger).downloads.list({})).totalItems).toBe(0);
  expect((await shop.as(stranger).downloads.keys({})).totalItems).toBe(0);
});
