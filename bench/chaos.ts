// npm run chaos -- --seconds 120: shoppers buy while web, worker, PostgreSQL and Redis are killed with SIGKILL at random moments. Prints what was lost or doubled and ends with 1 if anything was; the run's data folder is then kept.
// --each 2 runs two webs behind one address and two workers. --calm kills nobody, so that each slot must run once as well.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { startPrivateRedis } from '../src/server/platform/embedded/private-redis.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { startSmtpSink } from '../src/server/platform/testing/servers/smtp-sink.ts';
import { openJournal } from './chaos/journal.ts';
import { countMails } from './chaos/mail-count.ts';
import { decideRefunds } from './chaos/refund-desk.ts';
import { describeRefusals } from './chaos/refusals.ts';
import { openRoundRobin } from './chaos/round-robin.ts';
import { type Half, keepRunning, origin, untilReady } from './chaos/shop-halves.ts';
import { shop } from './chaos/shopper.ts';
import { countSlots } from './chaos/slots.ts';
import { stockProducts } from './chaos/stock-products.ts';
import { takeTally, untilQuiet } from './chaos/tally.ts';
import { signIn, signInBuyers } from './stocking/buyers.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    shoppers: { type: 'string', default: '8' },
    each: { type: 'string', default: '1' },
    calm: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

const dataDir = await mkdtemp(join(tmpdir(), 'game-market-chaos-'));
const logger = createLogger({ level: 'error', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir, logger });
const redis = await startPrivateRedis({ dataDir, logger });
await applyMigrations(postgres.url());
const db = createDatabase(postgres.url(), { poolSize: 4, logger, waitMs: 600_000 });
db.pool.on('error', () => undefined);
const products = await stockProducts(db, dataDir);

const sink = await startSmtpSink();
const env = { SMTP_URL: sink.url };

const ports = Array.from({ length: Number(values.each) }, (_, index) => Number(new URL(origin).port) + 1 + index);
const webs = ports.map((port) => keepRunning('web', { dataDir, log: join(dataDir, `web-${port}.log`), port, env }));
const workers = ports.map((port) => keepRunning('worker', { dataDir, log: join(dataDir, `worker-${port}.log`), env }));
const door = await openRoundRobin(Number(new URL(origin).port), ports);
for (const port of ports) await untilReady(`http://127.0.0.1:${port}`);
const buyers = await signInBuyers(db, origin, Number(values.shoppers));
const admin = await signIn(origin, 'admin@example.com');
const journal = openJournal(join(dataDir, 'journal.jsonl'));
const kills: Record<string, number> = {};
const since = new Date();
const until = performance.now() + seconds * 1000;
const task = { origin, journal, until };
/** Completed orders from which staff give a part back. */
const goodwill: string[] = [];
await Promise.all([
  ...buyers.map((buyer) => shop({ ...task, buyer }, products, goodwill)),
  decideRefunds({ ...task, buyer: admin }, goodwill),
  ...(values.calm ? [] : [killAtRandom()]),
]);
const tally = await takeTally(db, journal, { since, secondsToQuiet: await untilQuiet(db, since) });
for (const half of [...webs, ...workers]) await half.stop();
const slots = await countSlots(db);
if (values.calm) Object.assign(tally.faults, slots.faults);
const mails = countMails(sink.received, kills.worker ?? 0);
const refusals = describeRefusals(journal);
Object.assign(tally.faults, mails.faults, refusals.faults);
print();
door.close();
await db.close();
await redis?.stop();
await postgres.stop();
await sink.close();
const isSound = Object.values(tally.faults).every((count) => count === 0);
if (isSound) await rm(dataDir, { recursive: true, force: true });
else console.error(`Kept for a look: ${dataDir}`);
process.exit(isSound ? 0 : 1);

async function killAtRandom(): Promise<void> {
  const one = (halves: readonly Half[]) => halves[Math.floor(Math.random() * halves.length)]?.kill();
  const victims = {
    web: () => one(webs),
    worker: () => one(workers),
    postgres: () => void process.kill(postgres.pid(), 'SIGKILL'),
    ...(redis && { redis: () => void process.kill(redis.pid(), 'SIGKILL') }),
  };
  const names = Object.entries(victims);
  while (performance.now() < until - 5000) {
    await wait(1500 + Math.random() * 4000);
    const victim = names[Math.floor(Math.random() * names.length)];
    if (!victim) continue;
    const [name, kill] = victim;
    try {
      kill();
      kills[name] = (kills[name] ?? 0) + 1;
    } catch {
      // It was just killed and is not back yet.
    }
  }
}

function print(): void {
  const lines = (group: Record<string, number>) =>
    Object.entries(group).map(([name, n]) => `${String(n).padStart(8)}  ${name}`);
  const killed = Object.entries(kills).map(([name, n]) => `${name} ${n}`);
  console.log(
    `${seconds} s, ${buyers.length} shoppers, ${webs.length} webs, ${workers.length} workers, killed: ` +
      `${killed.join(', ') || 'nobody'}; quiet after ${tally.secondsToQuiet} s`,
  );
  console.log(
    [
      ...lines({ ...tally.facts, ...mails.facts, ...slots.facts }),
      'how long those waited who were refused:',
      ...refusals.lines,
      'lost, doubled or late (each must be 0):',
      ...lines(tally.faults),
    ].join('\n'),
  );
}
