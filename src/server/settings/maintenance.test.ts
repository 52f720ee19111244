import { describe, expect, test } from 'vitest';
import { appRouter } from '../app/app-router.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { listRestRoutes } from '../platform/rest/rest-routes.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { getMaintenance } from './maintenance.ts';

const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
const until = new Date(Date.now() + 3_600_000).toISOString();
const app = await createTestApp();
const { prisma } = app.services.db;
const open = app.openBrowser();
const admin = app.openBrowser();
const { id, email, password } = await admin.signUp();
const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
await prisma.userRole.create({ data: { userId: id, roleId } });
// Kept while the shop was open, and not to be answered once it is closed.
await open.get('/api/category/tree').expect(200);
await open.get('/trpc/categories.tree?input=%7B%7D').expect(200);
const closed = {
  maintenanceMode: true,
  maintenanceMessage: 'New shelves.',
  maintenanceUntil: until,
  maintenanceBypassIps: '10.9.9.9, 10.9.9.8',
};
for (const [key, value] of Object.entries(closed)) await prisma.setting.create({ data: { key, value } });
// Settings are read again after 3 s at most.
await eventually(async () => expect((await open.get('/api/system/status')).body.maintenance).toBe(true));

describe('a closed shop (R-17)', () => {
  const stillServed = new Set(['system:read', 'auth:enter', 'session:use', 'settings:view']);
  const shopping = listRestRoutes(appRouter).filter(({ meta }) => !stillServed.has(meta.permission ?? ''));

  test.each(shopping)('refuses $rest.method $rest.path', async ({ rest }) => {
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    const methods = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
    const response = await (rest.method === 'GET' ? open.get(path) : open.send(methods[rest.method], path));
    expect(response.body).toMatchObject({
      status: 503,
      code: 'MAINTENANCE',
      message: 'New shelves.',
      details: { maintenanceUntil: until },
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test('refuses over tRPC too, also what it had kept', async () => {
    const response = await open.get('/trpc/categories.tree?input=%7B%7D');
    expect(response.status).toBe(503);
    expect(response.body.error.data).toMatchObject({ code: 'MAINTENANCE', message: 'New shelves.' });
  });

  test('still tells its state, its name and its health', async () => {
    expect((await open.get('/api/system/status')).body).toMatchObject({
      status: 'maintenance',
      maintenance: true,
      maintenanceMessage: 'New shelves.',
      maintenanceUntil: until,
    });
    await open.get('/api/settings/public').expect(200);
    await open.get('/healthz').expect(200);
    await open.get('/readyz').expect(200);
  });

  test('lets admins in and serves them, but nobody else', async () => {
    const staff = app.openBrowser();
    expect((await staff.post('/api/auth/login', { email, password })).status).toBe(200);
    await staff.get('/api/category/tree').expect(200);
    const member = app.openBrowser();
    await member.signUp();
    expect((await member.get('/api/category/tree')).status).toBe(503);
  });

  test('lets in the addresses that the setting names', async () => {
    const ask = (ip: string) => fetch(`${app.origin}/api/category/tree`, { headers: { 'x-forwarded-for': ip } });
    expect((await ask('10.9.9.8')).status).toBe(200);
    expect((await ask('10.9.9.7')).status).toBe(503);
  });
});

test.each([
  ['', undefined, 300],
  ['nonsense', undefined, 300],
  ['+010000-01-01T00:00:00Z', undefined, 300],
  ['2026-01-01T00:00:00Z', undefined, 300],
  ['2026-01-01T00:00:10Z', '2026-01-01T00:00:10.000Z', 30],
  ['2026-01-01T01:00:00Z', '2026-01-01T01:00:00.000Z', 3600],
])('the end %j is said as %j, come back after %d s', (maintenanceUntil, end, retryAfter) => {
  const settings = { maintenanceMode: true, maintenanceMessage: '', maintenanceUntil };
  const maintenance = getMaintenance(settings, new Date('2026-01-01T00:00:00Z'));
  expect(maintenance?.until).toBe(end);
  expect(maintenance?.retryAfter).toBe(retryAfter);
});
