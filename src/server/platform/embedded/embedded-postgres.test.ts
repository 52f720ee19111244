import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { silentLogger } from '../testing/test-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isProcessAlive } from './process-alive.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('two users share one server, a kill -9 loses nothing, the last one stops it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gm-postgres-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const start = () => startEmbeddedPostgres({ dataDir, logger: silentLogger });
  const [web, worker] = await Promise.all([start(), start()]);
  expect(worker.url()).toBe(web.url());
  await query(web.url(), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');

  const killed = web.pid();
  process.kill(killed, 'SIGKILL');
  await eventually(async () => expect(await query(worker.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]));
  await eventually(() => expect([web.pid(), worker.pid()]).not.toContain(killed));

  await web.stop();
  expect(await query(worker.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  const last = worker.pid();
  await worker.stop();
  expect(isProcessAlive(last)).toBe(false);

  // Left behind by a killed server, and by now the id of somebody else.
  await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n`);
  const again = await start();
  expect(await query(again.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await again.stop();
});

test('statements go over a socket in the data folder, or over TCP where its path would be too long', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gm-postgres-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const far = join(dataDir, 'far'.repeat(30));
  for (const folder of [dataDir, far]) {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
  }
  const askPeer = async (folder: string) => {
    const server = await startEmbeddedPostgres({ dataDir: folder, logger: silentLogger });
    const peer = await query(server.url(), 'SELECT host(inet_client_addr()) AS address');
    await server.stop();
    return peer;
  };
  expect(await askPeer(dataDir)).toEqual([{ address: process.platform === 'win32' ? '127.0.0.1' : null }]);
  expect(await askPeer(far)).toEqual([{ address: '127.0.0.1' }]);
});

test('a server whose starter died before it told anybody is found again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gm-postgres-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const start = () => startEmbeddedPostgres({ dataDir, logger: silentLogger });
  const first = await start();
  await rm(join(dataDir, 'postgres', 'state.json'));
  const second = await start();
  expect(second.pid()).toBe(first.pid());
  await first.stop();
  await second.stop();
  expect(isProcessAlive(first.pid())).toBe(false);
});
