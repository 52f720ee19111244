// npm run bench:live -- --pages 1000 --members 10000: one process with open live channels, one for each of so many members,
// while a broadcast goes to all members. Prints how soon every open page had it, what lists cost other visitors meanwhile,
// and the memory of a connection.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { origins, startShop, stop } from './shop-process.ts';
import { addBuyers, type Buyer, signIn } from './stocking/buyers.ts';
import { stockShop } from './stocking/stock.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, members: { type: 'string', default: '10000' } },
});
const pages = Number(values.pages);
const quietSeconds = 5;
const patienceMs = 60_000;
const origin = origins.shop;
const logger = createLogger({ level: 'warn', pretty: true });
const dataDir = resolve('.data/bench-live');
const postgres = await startEmbeddedPostgres({ dataDir, logger });
try {
  await applyMigrations(postgres.url());
  const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 600_000 });
  await stockShop(db, dataDir, 1000);
  const emails = await addBuyers(db, Number(values.members));
  const shop = await startShop(dataDir, ['--live', '--jobs']);
  const members = await signInAll(emails.slice(0, pages));
  const admin = await signIn(origin, 'admin@example.com');
  await keepReading(quietSeconds);

  const before = await usedKb(shop);
  const title = `News ${Date.now()}`;
  const opened = await openAll(members, title);
  const alone = await keepReading(quietSeconds);
  const perConnection = ((await usedKb(shop)) - before) / pages;

  const sentAt = performance.now();
  const recipients = await broadcast(admin, title);
  const reading = keepReadingUntil(Promise.all(opened.map(({ told }) => told)));
  const arrivals = await Promise.all(opened.map(async ({ told }) => (await told) - sentAt));
  const meanwhile = await reading;

  const table = {
    'load average at the start': (loadavg()[0] ?? 0).toFixed(1),
    'open pages': pages,
    recipients,
    'last page told after, ms': Math.round(Math.max(...arrivals)),
    'median page told after, ms': Math.round(percentile(arrivals, 0.5)),
    'list p95 with the pages open, ms': percentile(alone, 0.95).toFixed(1),
    'list p95 during the broadcast, ms': percentile(meanwhile, 0.95).toFixed(1),
    'memory of a connection, kB': perConnection.toFixed(1),
  };
  console.table(table);
  for (const { close } of opened) close();
  await stop(shop);
  await db.close();
} finally {
  await postgres.stop();
}

async function signInAll(emails: readonly string[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const queue = emails.values();
  const drain = async () => {
    for (const email of queue) buyers.push(await signIn(origin, email));
  };
  await Promise.all([drain(), drain(), drain(), drain()]);
  return buyers;
}

interface OpenPage {
  /** When the news with the title came, in ms of the clock of this process. */
  told: Promise<number>;
  close: () => void;
}

/** A few at a time, as browsers come. */
async function openAll(members: readonly Buyer[], title: string): Promise<OpenPage[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const opened: OpenPage[] = [];
  const queue = members.values();
  const drain = async () => {
    for (const member of queue) opened.push(await openPage(agent, member, title));
  };
  await Promise.all(Array.from({ length: 16 }, drain));
  return opened;
}

async function openPage(agent: Agent, { cookie }: Buyer, title: string): Promise<OpenPage> {
  const response = await new Promise<IncomingMessage>((resolveWith, reject) => {
    get(`${origin}/api/notification/stream`, { agent, headers: { cookie } }, resolveWith).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`The live channel answered ${response.statusCode}`);
  const told = new Promise<number>((resolveWith, reject) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
      if (text.includes(title)) resolveWith(performance.now());
    });
    response.on('end', () => reject(new Error('The live channel was closed')));
    // A page that is never told must not hold the run.
    setTimeout(() => reject(new Error('A page was not told')), patienceMs + quietSeconds * 2000).unref();
  });
  told.catch(() => undefined);
  return { told, close: () => response.destroy() };
}

async function broadcast({ cookie, csrfToken }: Buyer, title: string): Promise<number> {
  const response = await fetch(`${origin}/api/notification`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ audience: 'all', title, message: 'To everybody.', category: 'system', channels: ['inApp'] }),
  });
  if (response.status !== 202) throw new Error(`The broadcast was answered ${await response.text()}`);
  const { recipients } = await response.json();
  return recipients;
}

function keepReading(seconds: number): Promise<number[]> {
  return keepReadingUntil(new Promise((resolveWith) => setTimeout(resolveWith, seconds * 1000)));
}

/** How long each answer of a list took in ms, twenty lists a second, until `end`. */
async function keepReadingUntil(end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  end.finally(() => {
    isOver = true;
  });
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let count = 1; !isOver; count += 1) {
    open.push(
      (async () => {
        const askedAt = performance.now();
        const response = await fetch(`${origin}/api/product?page=${1 + (count % 40)}`);
        await response.arrayBuffer();
        times.push(performance.now() - askedAt);
      })(),
    );
    const dueIn = count * 50 - (performance.now() - begun);
    await new Promise((resolveWith) => setTimeout(resolveWith, Math.max(0, dueIn)));
  }
  await Promise.all(open);
  return times;
}

/** Memory that the shop uses, in kB. */
async function usedKb(shop: ChildProcess): Promise<number> {
  const answered = once(shop, 'message');
  shop.send('memory');
  const [bytes] = await answered;
  return bytes / 1024;
}

function percentile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
