import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { serveShop } from '../app/testing/serve-shop.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { TestBrowser } from '../app/testing/test-browser.ts';
import { startPrivateRedis } from '../platform/embedded/private-redis.ts';
import { openQueueBackend } from '../platform/jobs/queue.ts';
import { silentLogger } from '../platform/testing/test-database.ts';

const app = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'gm-board-'));
const redis = await startPrivateRedis({ dataDir: folder, logger: silentLogger });
afterAll(async () => {
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});
const backends = redis ? (['postgres', 'redis'] as const) : (['postgres'] as const);

describe.each(backends)('Bull Board on %s', async (kind) => {
  const backend = await openQueueBackend(
    { QUEUE_BACKEND: kind, REDIS_URL: kind === 'redis' ? redis?.url : undefined, DATA_DIR: '' },
    { databaseUrl: app.services.db.url, logger: silentLogger, namespace: 'board' },
  );
  afterAll(() => backend.close());
  const origin = await serveShop(app.services, { backend });
  const enter = async (role: 'admin' | 'support') => {
    const { email, password } = await signUpAs(app, role);
    const browser = new TestBrowser(origin);
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    return browser;
  };

  test('is for those who manage queues', async () => {
    const guest = new TestBrowser(origin);
    const sent = await guest.get('/admin/ops/board');
    expect([sent.status, sent.headers.location]).toEqual([302, '/admin/ops']);
    expect((await guest.get('/admin/ops/board/api/queues')).status).toBe(401);
    const support = await enter('support');
    for (const path of ['', '/api/queues', '/static/favicon.ico']) {
      expect((await support.get(`/admin/ops/board${path}`)).status, path).toBe(403);
    }
  });

  test('shows what waits, asks nobody else for anything, and changes nothing', async () => {
    const admin = await enter('admin');
    const page = await admin.get('/admin/ops/board');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<base href="/admin/ops/board/"');
    expect(page.text).not.toContain('googleapis');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; style-src/);
    const [script] = /static\/js\/main\.\w+\.js/.exec(page.text) ?? [];
    expect((await admin.get(`/admin/ops/board/${script}`)).status).toBe(200);

    await backend.queue('bulk').add([{ id: 'one', name: 'testing.board', data: {} }]);
    const { status, body } = await admin.get('/admin/ops/board/api/queues?activeQueue=bulk&status=waiting&page=1');
    expect(status).toBe(200);
    const bulk = body.queues.find(({ name }: { name: string }) => name === 'bulk');
    expect(bulk).toMatchObject({ readOnlyMode: true, counts: { waiting: 1 } });
    expect(bulk.jobs).toMatchObject([{ id: 'one', name: 'testing.board' }]);
    for (const method of ['put', 'post', 'delete'] as const) {
      expect((await admin.send(method, '/admin/ops/board/api/queues/bulk/pause')).status).toBe(405);
    }
  });
});
