import { expect, test } from 'vitest';
import type { CreatedApiKey } from '../../../shared/auth/api-key.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { KeyClient } from '../../app/testing/key-client.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { type TestBrowser, testPassword } from '../../app/testing/test-browser.ts';
import { createRateLimits } from '../../platform/rate-limit.ts';
import { addApiKey } from '../testing/add-api-key.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

async function make(browser: TestBrowser, input: object = {}): Promise<CreatedApiKey> {
  const scopes = ['order:read', 'wishlist'];
  const { status, body } = await browser.post('/api/auth/api-keys', {
    name: 'Sync',
    access: 'write',
    scopes,
    ...input,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test('a key is told once, kept as a hash, told of, and acts for its owner without cookie or token', async () => {
  const { browser, id } = await signUpAs(app);
  const { key, ...shown } = await make(browser, { expiresInDays: 30 });
  expect(key).toMatch(/^gm_live_[\w-]{43}$/);
  expect(shown).toMatchObject({
    name: 'Sync',
    prefix: key.slice(0, 14),
    access: 'write',
    state: 'active',
    lastUsedAt: null,
  });
  const own = (await browser.get('/api/auth/api-keys')).body;
  expect(own.items).toEqual([shown]);
  expect(own.grantable.map(({ permission }: { permission: string }) => permission)).not.toContain('session:use');
  const row = await prisma.apiKey.findUniqueOrThrow({ where: { id: shown.id } });
  expect(JSON.stringify(row)).not.toContain(key.slice(14));
  const entry = await prisma.auditEntry.findFirstOrThrow({ where: { entity: 'api_key', entityId: shown.id } });
  expect(JSON.stringify(entry.newValue)).not.toContain(key.slice(14));
  expect(await prisma.notification.count({ where: { userId: id, title: 'API keys' } })).toBe(1);

  const program = new KeyClient(app, key);
  expect((await program.get('/api/order')).status).toBe(200);
  expect((await program.get('/trpc/apiKeys.own?input=%7B%7D')).body.error.data).toMatchObject({
    code: 'API_KEY_SCOPE',
  });
  expect((await program.send('delete', '/api/wishlist')).status).toBe(200);
  expect((await program.get('/api/auth/profile')).status).toBe(403);
  expect((await browser.get('/api/auth/api-keys')).body.items[0].lastUsedAt).not.toBeNull();
});

test('a key rests while its owner is away, by deactivation or before a deletion, until they sign in again', async () => {
  const { browser, userName } = await signUpAs(app);
  const program = new KeyClient(app, (await make(browser)).key);
  const status = async () => (await program.get('/api/order')).status;
  const leave = async (path: string, body: object) => {
    const own = app.openBrowser();
    await own.post('/api/auth/login', { userName, password: testPassword });
    await own.post('/api/auth/sudo', { password: testPassword });
    expect(await status()).toBe(200);
    const answer = await own.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await status()).toBe(401);
  };
  await leave('/api/user/deactivate', { password: testPassword });
  await leave('/api/user/privacy/delete', {});
  await app.openBrowser().post('/api/auth/login', { userName, password: testPassword });
  expect(await status()).toBe(200);
});

test('a key reads the settings that its scopes open, and else the public ones', async () => {
  const { browser } = await signUpAs(app, 'admin');
  const read = async (scopes: string[]) => {
    const program = new KeyClient(app, (await make(browser, { access: 'read', scopes })).key);
    const { body } = await program.get('/api/settings');
    const one = async (key: string) => (await program.get(`/api/settings/${key}`)).status;
    const keys: string[] = body.items.map(({ key }: { key: string }) => key);
    return [keys.includes('websiteName'), keys.includes('lockAttempts'), await one('lockAttempts')];
  };
  expect(await read(['settings:read'])).toEqual([true, true, 200]);
  expect(await read(['order:read'])).toEqual([true, false, 403]);
});

test('nobody gives a key what they do not hold, what no key has, or money to a sandbox key', async () => {
  const { browser } = await signUpAs(app);
  const refused = async (input: object) => {
    const { status } = await browser.post('/api/auth/api-keys', { name: 'Sync', access: 'read', ...input });
    expect(status).toBe(403);
  };
  await refused({ scopes: ['user:read'] });
  await refused({ scopes: ['session:use'] });
  await refused({ scopes: ['apikey:manage'] });
  await refused({ scopes: ['wallet'], isSandbox: true });
  expect((await make(browser, { scopes: ['wallet'] })).scopes).toEqual(['wallet']);
  expect((await make(browser, { scopes: ['cart'], isSandbox: true })).key).toMatch(/^gm_test_/);
});

test('making a key asks for a fresh password, and a key makes none', async () => {
  const { browser, id } = await signUpAs(app);
  const { key } = await make(browser);
  const again = await new KeyClient(app, key).send('post', '/api/auth/api-keys', {
    name: 'B',
    access: 'read',
    scopes: [],
  });
  expect(again.body).toMatchObject({ code: 'API_KEY_SCOPE' });
  await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: null } });
  const late = await browser.post('/api/auth/api-keys', { name: 'B', access: 'read', scopes: [] });
  expect(late.body).toMatchObject({ code: 'AUTH_014' });
});

test('a revoked or expired key ends at once, and only its owner or an administrator revokes it', async () => {
  const { browser } = await signUpAs(app);
  const { id, key } = await make(browser);
  const other = await make(browser, { name: 'Other' });
  const program = new KeyClient(app, key);
  const stranger = await signUpAs(app);
  expect((await stranger.browser.send('delete', `/api/auth/api-keys/${id}`)).status).toBe(404);
  expect((await stranger.browser.get('/api/admin/api-keys')).status).toBe(403);
  expect((await program.get('/api/order')).status).toBe(200);
  expect((await browser.send('delete', `/api/auth/api-keys/${id}`)).status).toBe(200);
  expect((await browser.send('delete', `/api/auth/api-keys/${id}`)).status).toBe(200);
  expect((await program.get('/api/order')).body).toMatchObject({ status: 401, code: 'API_KEY_INVALID' });
  const admin = await signUpAs(app, 'admin');
  const listed = (await admin.browser.get('/api/admin/api-keys?q=Other')).body.items;
  expect(listed).toMatchObject([{ id: other.id, state: 'active' }]);
  await prisma.apiKey.update({ where: { id: other.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await new KeyClient(app, other.key).get('/api/order')).status).toBe(401);
  expect((await admin.browser.send('delete', `/api/auth/api-keys/${other.id}`)).status).toBe(200);
  expect(
    await prisma.auditEntry.count({ where: { key: 'auth.api-key-revoked', entityId: { in: [id, other.id] } } }),
  ).toBe(2);
});

test('a key loses its rights with its owner', async () => {
  const { id } = await signUpAs(app, 'admin');
  const { key } = await addApiKey(app.services.db, { userId: id, permissions: ['user:read', 'order:read'] });
  const program = new KeyClient(app, key);
  expect((await program.get('/api/admin/users')).status).toBe(200);
  const role = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
  await prisma.userRole.deleteMany({ where: { userId: id, roleId: role.id } });
  expect((await program.get('/api/admin/users')).status).toBe(403);
  expect((await program.get('/api/order')).status).toBe(200);
  await prisma.user.update({ where: { id }, data: { status: 'banned', statusReason: 'Fraud' } });
  expect((await program.get('/api/order')).body).toMatchObject({ code: 'API_KEY_INVALID' });
});

test('staff without a second factor have no staff rights by a key either', async () => {
  const strict = await createTestApp({ settings: { require2faForStaff: true } });
  const { id } = await signUpAs(strict, 'admin');
  const { key } = await addApiKey(strict.services.db, { userId: id, permissions: ['user:read', 'order:read'] });
  expect((await new KeyClient(strict, key).get('/api/admin/users')).status).toBe(403);
  expect((await new KeyClient(strict, key).get('/api/order')).status).toBe(200);
});

test('two keys made at once do not exceed what an account can have', async () => {
  const { browser, id } = await signUpAs(app);
  const row = { userId: id, permissions: ['cart'] };
  for (let made = 0; made < 24; made++) await addApiKey(app.services.db, row);
  const input = { name: 'Sync', access: 'read', scopes: [] };
  const both = await Promise.all([1, 2, 3].map(() => browser.post('/api/auth/api-keys', input)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('each key has a limit of its own, told in the headers', async () => {
  const limited = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
  const { id } = await signUpAs(limited);
  const [first, second] = await Promise.all(
    [1, 2].map(() => addApiKey(limited.services.db, { userId: id, permissions: ['order:read'] })),
  );
  const call = (key = '') => new KeyClient(limited, key).get('/api/product/hot');
  const { headers } = await call(first?.key);
  expect(headers).toMatchObject({ 'ratelimit-policy': '60;w=60', 'ratelimit-remaining': '59' });
  const rest = await Promise.all(Array.from({ length: 60 }, () => call(first?.key)));
  expect(rest.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await call(second?.key)).status).toBe(200);
});
