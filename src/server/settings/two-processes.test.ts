import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { onInvalidate } from '../platform/cache/cache-bus.ts';
import { createDatabase } from '../platform/database/db.ts';
import { createListener } from '../platform/database/listener.ts';
import type { Services } from '../platform/services.ts';
import { silentLogger } from '../platform/testing/test-database.ts';
import { forgetSettings } from './settings.queries.ts';

const writer = await createTestApp();
// The second process: connections, caches and a server of its own on the same database.
const db = createDatabase(writer.services.db.url, { poolSize: 5, logger: silentLogger });
const reader = await createTestApp({ services: { db, secrets: writer.services.secrets } });
const { browser: admin } = await signUpAs(writer, 'admin');
const listeners = [writer.services, reader.services].map(follow);
afterAll(async () => {
  for (const listener of listeners) await listener.close();
  await db.close();
});

/** Hears of changes as a process of the shop does. */
function follow({ db, responseCache }: Services) {
  const listener = createListener(db.url, silentLogger);
  onInvalidate({ db, listener }, (tags) => {
    if (tags === 'all') forgetSettings(db);
    responseCache.invalidate(tags);
  });
  return listener;
}

async function readName(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/settings/public`);
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  const { websiteName } = await response.json();
  return websiteName;
}

test('a write during a load of reads is seen by both processes within a second, and drops none of them', async () => {
  const origins = [writer.origin, reader.origin];
  for (const origin of origins) expect(await readName(origin)).toBe('Game Market');
  let isRunning = true;
  let answered = 0;
  const failures: unknown[] = [];
  const load = origins.map(async (origin) => {
    while (isRunning) {
      await Promise.all(
        Array.from({ length: 4 }, () =>
          readName(origin).then(
            () => {
              answered += 1;
            },
            (error: unknown) => failures.push(error),
          ),
        ),
      );
      await wait(10);
    }
  });
  for (const name of ['First Barn', 'Second Barn', 'Third Barn']) {
    expect((await admin.send('put', '/api/settings/websiteName', { value: name })).status).toBe(200);
    const saved = performance.now();
    const delays = await Promise.all(
      origins.map(async (origin) => {
        while ((await readName(origin)) !== name) await wait(5);
        return performance.now() - saved;
      }),
    );
    expect(Math.max(...delays)).toBeLessThan(1000);
  }
  await expect.poll(() => answered).toBeGreaterThan(50);
  isRunning = false;
  await Promise.all(load);
  expect(failures).toEqual([]);
});
