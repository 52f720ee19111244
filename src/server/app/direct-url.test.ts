import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../platform/database/db.ts';
import { ServerPulse } from '../platform/database/server-pulse.ts';
import { readEnvironment } from '../platform/env.ts';
import { createClosers } from '../platform/graceful.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { addressAtPort } from '../platform/testing/servers/address-at-port.ts';
import { createTestDatabase, silentLogger } from '../platform/testing/test-database.ts';
import { startServices } from './start-services.ts';

const db = await createTestDatabase();
const said = await openPooler(db.url);
const folder = await mkdtemp(path.join(tmpdir(), 'gm-pooler-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stands where a pooler would, and notes what it is told. */
async function openPooler(target: string) {
  const { hostname, port } = new URL(target);
  let text = '';
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const each of [socket, upstream]) each.on('error', () => undefined);
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const address = server.address();
  const ownPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { url: addressAtPort(target, ownPort), text: () => text };
}

test('what outlives a transaction goes past the pooler, everything else through it', async () => {
  const closers = createClosers(silentLogger);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: said.url,
    DATABASE_DIRECT_URL: db.url,
    DATABASE_REPLICA_URL: db.url,
    SETTINGS_KEY: randomBytes(32).toString('base64'),
    QUEUE_BACKEND: 'postgres',
    DATA_DIR: folder,
  });
  const { services, listener } = await startServices(environment, silentLogger, closers);
  try {
    expect(await services.replica?.fault()).toBe('it is no standby');
    const heard: (string | null)[] = [];
    listener.on('direct-url', (payload) => heard.push(payload));
    await eventually(async () => expect(heard).toEqual([null]));
    await services.db.prisma.$executeRaw`SELECT pg_notify('direct-url', 'hello')`;
    await eventually(async () => expect(heard).toEqual([null, 'hello']));
    expect(said.text()).toContain('pg_notify');
    const outliving = ['LISTEN', 'pg_advisory_lock', '_prisma_migrations', 'statement_timeout\0', 'lock_timeout\0'];
    expect(outliving.filter((word) => said.text().includes(word))).toEqual([]);
  } finally {
    await closers.close();
  }
});

test('without a pooler each connection has its limits', async () => {
  const direct = createDatabase(said.url, { poolSize: 1, logger: silentLogger });
  const { rows } = await direct.pool.query('SHOW statement_timeout');
  await direct.close();
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});

test('behind a pooler a slow answer is waited for while the server answers', async () => {
  const pooled = new ServerPulse({ url: said.url, directUrl: db.url });
  expect(await pooled.isAtWork(1)).toBe(true);
  expect(await new ServerPulse({ url: db.url }).isAtWork(1)).toBe(false);
  const gone = new ServerPulse({ url: said.url, directUrl: 'postgresql://shop@127.0.0.1:1/shop' });
  expect(await gone.isAtWork(1)).toBe(false);
});
