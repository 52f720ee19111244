import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { allowedBytes } from '../../../shared/downloads/download-bytes.rules.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { openTestServices } from '../../orders/testing/test-services.ts';
import { createTestShop, serveTestShop } from '../../orders/testing/test-shop.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { buyFile } from '../testing/buy-file.ts';
import { type BegunLink, beginDownload, takeBytes } from './begin-download.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const buyer = await shop.addUser();
const origin = await serveTestShop(shop, [buyer]);
const { read } = shop.services.storage;
afterEach(async () => {
  shop.services.storage.read = read;
  expect(await shop.violations()).toEqual({});
});

type Bought = Awaited<ReturnType<typeof buyFile>>;
const headers = { 'x-test-user': buyer.userId };
const fetchRange = (url: string, range: string) =>
  fetch(origin + url, { headers: { ...headers, range: `bytes=${range}` } });
const linkOf = async ({ id }: Bought) =>
  await db.prisma.downloadLink.findFirstOrThrow({ where: { grantId: id }, orderBy: { createdAt: 'desc' } });
const startsOf = async (bought: Bought) => (await bought.grant()).downloadCount;

/** What came of the answer: its bytes, the code of a refusal, or nothing when the line was cut. */
async function outcomeOf(asked: Promise<Response>): Promise<Buffer | string | null> {
  try {
    const reply = await asked;
    if (reply.status >= 400) return String(valueAt(await reply.json(), ['code']));
    return Buffer.from(await reply.arrayBuffer());
  } catch {
    return null;
  }
}
const bytesOf = (outcomes: readonly (Buffer | string | null)[]) =>
  outcomes.reduce((sum, outcome) => sum + (outcome instanceof Buffer ? outcome.length : 0), 0);

/** Reads so many bytes of an answer and cuts the line. */
async function cutAfter(url: string, range: string, bytes: number): Promise<Buffer> {
  const asked = request(origin + url, { headers: { ...headers, range: `bytes=${range}` }, agent: false }).end();
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  asked.destroy();
  return Buffer.concat(chunks);
}

async function begunLink(bought: Bought): Promise<BegunLink> {
  const { id } = await linkOf(bought);
  const { orderItemId } = await bought.grant();
  const { sizeBytes, version } = bought.file;
  return { id, grantId: bought.id, orderId: bought.orderId, orderItemId, version, sizeBytes };
}
const requester = { ip: '203.0.113.7', userAgent: 'test' };

describe('one link', () => {
  test('gives six copies to six resumes at once only for as many starts as they are worth', async () => {
    const bought = await buyFile(shop, buyer, 300_000);
    const url = await bought.link();
    const first = await outcomeOf(fetchRange(url, '0-'));
    const others = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(fetchRange(url, '1-'))));
    expect(bytesOf([first, ...others])).toBe(7 * 300_000 - 6);
    expect(await startsOf(bought)).toBe(4);
    await eventually(async () => expect((await linkOf(bought)).servedBytes).toBe(7n * 300_000n - 6n));
  });

  test('counts each of six who ask for all of it at once, and refuses who comes after the last start', async () => {
    const bought = await buyFile(shop, buyer, 300_000);
    const url = await bought.link();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(fetchRange(url, '0-'))));
    expect(outcomes.filter((outcome) => outcome === 'DOWNLOAD_LIMIT')).toHaveLength(1);
    expect([await startsOf(bought), bytesOf(outcomes)]).toEqual([5, 5 * 300_000]);
  });

  test('never gives more than its starts pay for, and then says so', async () => {
    const bought = await buyFile(shop, buyer, 300_000);
    const url = await bought.link();
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => outcomeOf(fetchRange(url, '1-'))));
    const { servedBytes, allowedBytes: allowed, paidBytes } = await linkOf(bought);
    expect(await startsOf(bought)).toBe(5);
    expect(paidBytes).toBe(5n * 300_000n);
    expect(servedBytes <= allowed && allowed <= 2n * paidBytes).toBe(true);
    expect(bytesOf(outcomes)).toBeLessThanOrEqual(Number(allowed));
    expect(await outcomeOf(fetchRange(url, '1-'))).toBe('DOWNLOAD_LIMIT');
    await expect(bought.link()).rejects.toMatchObject({ cause: { code: 'DOWNLOAD_LIMIT' } });
  });

  test('fetched by six parts at once is one start', async () => {
    const bought = await buyFile(shop, buyer, 3_000_000);
    const url = await bought.link();
    const part = bought.bytes.length / 6;
    // A download program may ask for the last part first.
    const ranges = Array.from({ length: 6 }, (_, at) => `${at * part}-${(at + 1) * part - 1}`).reverse();
    const parts = await Promise.all(ranges.map((range) => outcomeOf(fetchRange(url, range))));
    const whole = Buffer.concat(parts.reverse().map((bytes) => (bytes instanceof Buffer ? bytes : Buffer.alloc(0))));
    expect(whole.equals(bought.bytes)).toBe(true);
    expect(await startsOf(bought)).toBe(1);
  });

  test('cut off and resumed twenty times is one start', async () => {
    const bought = await buyFile(shop, buyer, 2_000_000);
    const url = await bought.link();
    const step = 100_000;
    const got: Buffer[] = [];
    for (let at = 0; at < bought.bytes.length; at += step) {
      // The connection stalls after some bytes: unsent bytes are returned.
      const stalled = new Readable({ read: () => undefined });
      shop.services.storage.read = (key, { start }) => {
        read(key, { start, end: start + step - 1 }).on('data', (chunk) => stalled.push(chunk));
        return stalled;
      };
      got.push(await cutAfter(url, `${at}-`, step));
      const sent = BigInt(at + step);
      await eventually(async () => expect((await linkOf(bought)).servedBytes).toBe(sent));
    }
    expect(Buffer.concat(got).equals(bought.bytes)).toBe(true);
    expect(await startsOf(bought)).toBe(1);
  });

  test('goes on after processes that died in the middle, and gives nothing away for them', async () => {
    const bought = await buyFile(shop, buyer, 3_000_000);
    const url = await bought.link();
    const link = await begunLink(bought);
    for (const start of [0, 500_000, 1_000_000]) {
      // The reserved bytes are never returned here.
      await beginDownload(db, link, requester, { start, end: link.sizeBytes - 1 });
      await takeBytes(db, link, requester, 200_000);
    }
    const rest = await outcomeOf(fetchRange(url, '1000000-'));
    expect(rest instanceof Buffer && rest.equals(bought.bytes.subarray(1_000_000))).toBe(true);
    expect(await startsOf(bought)).toBe(1);
  });

  test('is counted by several processes as by one', async () => {
    const bought = await buyFile(shop, buyer, 3_000_000);
    await bought.link();
    const link = await begunLink(bought);
    await beginDownload(db, link, requester, { start: 0, end: link.sizeBytes - 1 });
    const second = openTestServices(db.url).db;
    const takes = Array.from({ length: 60 }, (_, at) => takeBytes(at % 2 ? db : second, link, requester, 500_000));
    const taken = (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled').length;
    await second.close();
    const { servedBytes, requests } = await linkOf(bought);
    expect(await startsOf(bought)).toBe(5);
    expect(Number(servedBytes)).toBe(taken * 500_000 + 187_500);
    const room = allowedBytes({ paidBytes: 5 * link.sizeBytes, requests }) - Number(servedBytes);
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThan(500_000);
  });
});
