import { expect, test } from 'vitest';
import { userSchema } from '../../../shared/auth/auth.schemas.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { signUpAs } from '../testing/sign-up-as.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

const idOf = async (name: string) => (await prisma.role.findUniqueOrThrow({ where: { name } })).id;
const view = async (browser: TestBrowser, name: string) => browser.post(`/api/admin/roles/${await idOf(name)}/view`);
const profileOf = async (browser: TestBrowser) => userSchema.parse((await browser.get('/api/auth/profile')).body);
const stop = (browser: TestBrowser) => browser.send('delete', '/api/auth/viewed-role');

test('an administrator sees the shop as another role, changes nothing, and returns', async () => {
  const { browser, id } = await signUpAs(app, 'admin');
  expect((await view(browser, 'moderator')).status).toBe(200);
  const seen = await profileOf(browser);
  expect(seen).toMatchObject({ id, roles: ['user', 'moderator'], role: 'Moderator', viewsAs: { name: 'moderator' } });
  expect(seen.permissions).not.toContain('role:manage');
  expect((await browser.get('/api/admin/reviews')).status).toBe(200);
  expect((await browser.get('/api/admin/roles')).body).toMatchObject({ code: 'FORBIDDEN' });
  const changed = await browser.send('put', '/api/auth/profile', { firstName: 'Somebody' });
  expect(changed.body).toMatchObject({ status: 403, code: 'VIEWING_AS_ROLE' });
  expect((await browser.post('/api/search', { query: 'sword' })).status).toBe(200);
  expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
  expect((await profileOf(browser)).viewsAs).toEqual({ name: 'moderator', displayName: seen.viewsAs?.displayName });
  expect((await stop(browser)).status).toBe(200);
  expect((await stop(browser)).status).toBe(200);
  const again = await profileOf(browser);
  expect(again.viewsAs).toBeUndefined();
  expect(again.permissions).toContain('role:manage');
  const entries = await prisma.auditEntry.findMany({ where: { userId: id, key: 'auth.view-as-role' } });
  expect(entries.map(({ oldValue, newValue }) => ({ oldValue, newValue }))).toEqual(
    expect.arrayContaining([
      { oldValue: null, newValue: { role: 'moderator' } },
      { oldValue: { role: 'moderator' }, newValue: null },
    ]),
  );
  expect(entries).toHaveLength(2);
});

test('it ends with the role, with the right to it and with the session, and nobody else starts it', async () => {
  const { browser, id } = await signUpAs(app, 'admin');
  await prisma.role.create({ data: { name: 'seen-once', displayName: 'Seen once', permissions: ['order:read'] } });
  await view(browser, 'seen-once');
  const seen = await profileOf(browser);
  expect(seen).toMatchObject({ roles: ['user', 'seen-once'], viewsAs: { displayName: 'Seen once' } });
  expect(seen.staffPermissions).toContain('order:read');
  await prisma.role.delete({ where: { name: 'seen-once' } });
  expect((await profileOf(browser)).viewsAs).toBeUndefined();

  await view(browser, 'seller');
  await prisma.userRole.deleteMany({ where: { userId: id, roleId: await idOf('admin') } });
  const after = await profileOf(browser);
  expect(after.viewsAs).toBeUndefined();
  expect(after.roles).not.toContain('seller');
  expect((await view(browser, 'seller')).status).toBe(403);
  expect((await browser.post('/api/auth/logout')).status).toBe(200);
});

test('rights that wait for two-factor do not come back by viewing', async () => {
  const strict = await createTestApp({ settings: { require2faForStaff: true } });
  const { browser, id } = await signUpAs(strict, 'admin');
  const role = await strict.services.db.prisma.role.findUniqueOrThrow({ where: { name: 'support' } });
  await strict.services.db.prisma.session.updateMany({ where: { userId: id }, data: { viewsAsRoleId: role.id } });
  const profile = await profileOf(browser);
  expect(profile.viewsAs).toBeUndefined();
  expect(profile.mustEnableTwoFactor).toBe(true);
  expect((await browser.get('/api/admin/users')).status).toBe(403);
});

test('it needs user:impersonate, and shows no role that may see more than the viewer', async () => {
  const data = { displayName: 'Auditors', permissions: ['user:impersonate', 'role:manage', 'user:read', 'audit:read'] };
  const role = await prisma.role.create({ data: { name: 'auditors', ...data } });
  const { browser } = await signUpAs(app, 'auditors');
  expect((await view(browser, 'admin')).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await view(browser, 'support')).status).toBe(403);
  await prisma.role.create({ data: { name: 'readers', displayName: 'Readers', permissions: ['user:read'] } });
  expect((await view(browser, 'readers')).status).toBe(200);
  expect((await profileOf(browser)).viewsAs).toMatchObject({ name: 'readers' });
  await prisma.role.update({ where: { name: 'readers' }, data: { permissions: ['user:read', 'settings:secrets'] } });
  expect((await profileOf(browser)).viewsAs).toBeUndefined();
  await prisma.role.update({ where: { id: role.id }, data: { permissions: ['role:manage', 'user:read'] } });
  expect((await view(browser, 'user')).status).toBe(403);
});
