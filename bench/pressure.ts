// npm run bench:pressure: how other visitors are served while some send the most expensive searches and the worst pictures they can (S-19).
// Writes docs/pressure.md.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { type HostileUpload, makeUploadCorpus } from '../src/server/platform/testing/uploads/hostile-upload.ts';
import { origins, startShop, stop } from './shop-process.ts';
import { type Buyer, signInBuyers } from './stocking/buyers.ts';
import { stockShop } from './stocking/stock.ts';

const products = 10_000;
const seconds = 10;
const origin = origins.shop;
const logger = createLogger({ level: 'warn', pretty: true });

interface Pressure {
  name: string;
  attackers: number;
  attack: () => Promise<number>;
}

const dataDir = resolve(`.data/bench-${products}`);
const embedded = await startEmbeddedPostgres({ dataDir, logger });
await applyMigrations(embedded.url());
const db = createDatabase(embedded.url(), { poolSize: 4, logger, waitMs: 600_000 });
await stockShop(db, dataDir, products);
const shop = await startShop(dataDir, []);
const members = await signInBuyers(db, origin, 8);
const corpus = await makeUploadCorpus(5_000_000);
const pressures: Pressure[] = [
  { name: 'nobody', attackers: 0, attack: async () => 0 },
  { name: '20 hostile searchers', attackers: 20, attack: searchBadly },
  { name: '8 hostile uploaders', attackers: 8, attack: uploadBadly },
  { name: 'all of them', attackers: 28, attack: () => (Math.random() < 20 / 28 ? searchBadly() : uploadBadly()) },
];
const rows: string[] = [];
for (const pressure of pressures) rows.push(await measure(shop, pressure));
await stop(shop);
await db.close();
await embedded.stop();
const page = `# Under pressure

Written by \`npm run bench:pressure\`; run it again to renew it. One visitor reads lists of the market, one after the other, while others
send searches made to be expensive (100 characters, wildcards, operators, deep pages, tags nobody has) or the ${corpus.length} files of the upload
corpus (bombs, broken and foreign files, foreign claims), each ${seconds} s, rate limits off. ${products.toLocaleString('en-US')} products, shop, database and attackers on
the same two cores; load average at the start ${(loadavg()[0] ?? 0).toFixed(1)}. The aim (S-19): no crash, other visitors' p95 below 1 s, event-loop lag p99 below 200 ms.

| who else is there | lists read | p50 ms | p95 ms | slowest ms | event-loop lag p99 ms | their answers by status |
|---|--:|--:|--:|--:|--:|---|
${rows.join('\n')}
`;
await writeFile('docs/pressure.md', page);
console.log(page);

async function measure(child: ChildProcess, { name, attackers, attack }: Pressure): Promise<string> {
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  await lagOf(child);
  const attacker = async () => {
    while (performance.now() < end) {
      const status = await attack();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const attacks = Promise.all(Array.from({ length: attackers }, attacker));
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    const response = await fetch(`${origin}/api/product?page=${1 + Math.floor(Math.random() * 200)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A visitor was answered ${response.status}`);
    times.push(performance.now() - began);
  }
  await attacks;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  const answers = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  const lag = (await lagOf(child)).toFixed(0);
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${lag} | ${answers.join(', ') || '–'} |`;
}

/** The 99th percentile of the shop's event-loop delay since it was asked last. */
async function lagOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('lag');
  const [lag] = await answer;
  return Number(lag);
}

async function searchBadly(): Promise<number> {
  const noise = (length: number) =>
    Array.from({ length }, () => ' %_\'"\\*():&|!<>-abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 42)]).join(
      '',
    );
  const queries = [
    noise(100),
    '*'.repeat(100),
    '('.repeat(96),
    '%'.repeat(100),
    'a b c d e f g h',
    `sw sw sw sw ${noise(4)}`,
  ];
  const query = queries[Math.floor(Math.random() * queries.length)] ?? '';
  const filters = Math.random() < 0.5 ? {} : { tags: [noise(10).trim() || 'x'] };
  const input = { query, filters, page: 1 + Math.floor(Math.random() * 400), limit: 100, sortBy: 'relevance' };
  const response = await fetch(`${origin}/trpc/search.run?input=${encodeURIComponent(JSON.stringify(input))}`);
  await response.arrayBuffer();
  return response.status;
}

async function uploadBadly(): Promise<number> {
  const file = pick<HostileUpload>(corpus);
  const member = pick<Buyer>(members);
  const part = `--b\r\nContent-Disposition: form-data; name="avatar"; filename="${file.fileName}"\r\nContent-Type: ${file.mimeType}\r\n\r\n`;
  const response = await fetch(`${origin}/api/auth/profile/avatar`, {
    method: 'PUT',
    headers: {
      cookie: member.cookie,
      'x-csrf-token': member.csrfToken,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: Buffer.concat([Buffer.from(part), file.bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  await response.arrayBuffer();
  return response.status;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
