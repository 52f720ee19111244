import { describe, expect, test } from 'vitest';
import { grantsOfRole } from '../../../shared/roles/grant.ts';
import { type Role, roleListSchema, roleSchema } from '../../../shared/roles/role.schemas.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openSudo } from '../testing/open-sudo.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

async function signUpAs(...names: string[]) {
  const browser = app.openBrowser();
  const user = await browser.signUp();
  const roles = await prisma.role.findMany({ where: { name: { in: names } }, select: { id: true } });
  await prisma.userRole.createMany({ data: roles.map(({ id }) => ({ userId: user.id, roleId: id })) });
  await openSudo(app.services, user.id);
  return { browser, ...user };
}

const admin = await signUpAs('admin');
const idOf = async (name: string) => (await prisma.role.findUniqueOrThrow({ where: { name } })).id;
const setRoles = async (by: TestBrowser, userId: string, ...names: string[]) =>
  by.send('put', `/api/admin/users/${userId}/roles`, { roleIds: await Promise.all(names.map(idOf)) });

async function makeRole(name: string, permissions: string[]): Promise<Role> {
  const response = await admin.browser.post('/api/admin/roles', { name, displayName: name, permissions });
  expect(response.status).toBe(201);
  return roleSchema.parse(response.body);
}

describe('custom roles', () => {
  test('are made, read, changed and deleted, and each change is audited', async () => {
    const role = await makeRole('archivist', ['audit:read']);
    expect(role).toMatchObject({ name: 'archivist', isSystem: false, permissions: ['audit:read'], usersCount: 0 });
    const body = { displayName: 'Archivist', description: 'Reads', permissions: ['audit:read', 'order:read@own'] };
    const changed = await admin.browser.send('put', `/api/admin/roles/${role.id}`, body);
    expect(changed.body).toMatchObject(body);
    const list = roleListSchema.parse((await admin.browser.get('/api/admin/roles')).body);
    expect(list.items.find(({ id }) => id === role.id)).toMatchObject(body);
    expect((await admin.browser.send('delete', `/api/admin/roles/${role.id}`)).status).toBe(200);
    expect((await admin.browser.get(`/api/admin/roles/${role.id}`)).status).toBe(404);
    const entries = await prisma.auditEntry.findMany({ where: { entity: 'role', entityId: role.id } });
    expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
    expect(new Set(entries.map(({ userId }) => userId))).toEqual(new Set([admin.id]));
  });

  test('have a name of their own and list only what exists', async () => {
    const make = (fields: object) =>
      admin.browser.post('/api/admin/roles', { name: 'x-role', displayName: 'X', permissions: [], ...fields });
    await makeRole('taken', []);
    expect((await make({ name: 'taken' })).body).toMatchObject({ status: 409, errors: { name: ['roleNameTaken'] } });
    for (const fields of [
      { name: 'admin' },
      { name: 'guest' },
      { name: 'No Spaces' },
      { permissions: ['no:such'] },
      { permissions: ['session:use'] },
      { permissions: ['constructor'] },
    ]) {
      expect((await make(fields)).status).toBe(422);
    }
  });

  test('count from the next request on when given, changed and taken away, in the same session', async () => {
    const clerk = await signUpAs();
    const role = await makeRole('role-clerk', ['role:manage']);
    const ask = async () => (await clerk.browser.get('/api/admin/roles')).status;
    expect(await ask()).toBe(403);
    await setRoles(admin.browser, clerk.id, 'role-clerk');
    expect(await ask()).toBe(200);
    const profile = await clerk.browser.get('/api/auth/profile');
    expect(profile.body.permissions).toContain('role:manage');
    await admin.browser.send('put', `/api/admin/roles/${role.id}`, { displayName: 'Clerk', permissions: [] });
    expect(await ask()).toBe(403);
  });

  test('are not written over by who read them before somebody else saved', async () => {
    const { id, version } = await makeRole('shift-lead', ['audit:read', 'queue:read']);
    const put = (permissions: string[]) =>
      admin.browser.send('put', `/api/admin/roles/${id}`, { version, displayName: 'Shift lead', permissions });
    expect((await put(['audit:read'])).body.version).toBe(version + 1);
    expect((await put(['audit:read', 'queue:read'])).body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect((await admin.browser.get(`/api/admin/roles/${id}`)).body.permissions).toEqual(['audit:read']);
  });

  test('give nobody a way up: what one lacks one cannot hand out', async () => {
    await makeRole('hirer', ['role:manage', 'audit:read@own']);
    const hirer = await signUpAs('hirer');
    const make = (permissions: string[]) =>
      hirer.browser.post('/api/admin/roles', { name: `h-${permissions.length}`, displayName: 'H', permissions });
    expect((await make(['settings:secrets'])).status).toBe(403);
    expect((await make(['audit:read', 'role:manage'])).status).toBe(403);
    expect((await make(['audit:read@own'])).status).toBe(201);
    for (const name of ['admin', 'support']) {
      expect((await setRoles(hirer.browser, hirer.id, 'hirer', name)).status).toBe(403);
    }
    expect((await setRoles(hirer.browser, admin.id, 'user')).status).toBe(403);
  });

  test('with users are deleted only when these move', async () => {
    const role = await makeRole('seasonal', ['audit:read']);
    const one = await signUpAs('seasonal');
    const refused = await admin.browser.send('delete', `/api/admin/roles/${role.id}`);
    expect(refused.body).toMatchObject({ status: 409, code: 'ROLE_IN_USE', details: { usersCount: 1 } });
    expect((await admin.browser.send('delete', `/api/admin/roles/${role.id}`, { moveToRoleId: role.id })).status).toBe(
      422,
    );
    const moved = await admin.browser.send('delete', `/api/admin/roles/${role.id}`, {
      moveToRoleId: await idOf('buyer'),
    });
    expect(moved.status).toBe(200);
    expect((await one.browser.get('/api/auth/profile')).body.roles).toEqual(['buyer', 'user']);
  });

  test('that let people sell decide whose products are withheld, unless another role lets them', async () => {
    const role = await makeRole('maker', ['product:create@own']);
    const [alone, both] = [await signUpAs('maker'), await signUpAs('maker', 'seller')];
    const lost = async () => {
      const rows = await prisma.user.findMany({ where: { id: { in: [alone.id, both.id] }, lostSelling: true } });
      return rows.map(({ id }) => id);
    };
    const change = (...permissions: string[]) =>
      admin.browser.send('put', `/api/admin/roles/${role.id}`, { displayName: 'Maker', description: '', permissions });
    expect((await change('audit:read')).status).toBe(200);
    expect(await lost()).toEqual([alone.id]);
    await change('audit:read', 'product:create@own');
    expect(await lost()).toEqual([]);
    const moved = await admin.browser.send('delete', `/api/admin/roles/${role.id}`, {
      moveToRoleId: await idOf('buyer'),
    });
    expect(moved.status).toBe(200);
    expect(await lost()).toEqual([alone.id]);
  });

  test('show what a change would do before it is made', async () => {
    const role = await makeRole('watcher', ['audit:read', 'role:manage']);
    const watcher = await signUpAs('watcher');
    const preview = (by: TestBrowser, permissions: string[]) =>
      by.post(`/api/admin/roles/${role.id}/preview`, { permissions });
    expect((await preview(watcher.browser, ['audit:read', 'queue:read'])).body).toEqual({
      added: ['queue:read'],
      removed: ['role:manage'],
      affectedUsers: 1,
      lockoutRisk: true,
    });
    expect((await preview(admin.browser, [])).body).toMatchObject({ lockoutRisk: false });
  });
});

describe('system roles', () => {
  test('stay as the matrix has them', async () => {
    for (const name of ['admin', 'user'] as const) {
      const id = await idOf(name);
      const put = (permissions: string[]) =>
        admin.browser.send('put', `/api/admin/roles/${id}`, { displayName: 'Renamed', permissions });
      expect((await put(grantsOfRole(name).slice(1))).body).toMatchObject({ code: 'SYSTEM_ROLE' });
      expect((await put(grantsOfRole(name))).body).toMatchObject({ displayName: 'Renamed' });
      expect((await admin.browser.send('delete', `/api/admin/roles/${id}`)).body).toMatchObject({
        code: 'SYSTEM_ROLE',
      });
    }
  });

  test('are not taken from a user by whoever had not seen them', async () => {
    const user = await signUpAs('buyer');
    const [userRole, buyer, seller, support] = await Promise.all(['user', 'buyer', 'seller', 'support'].map(idOf));
    const set = (roleIds: unknown[], seenRoleIds: unknown[]) =>
      admin.browser.send('put', `/api/admin/users/${user.id}/roles`, { roleIds, seenRoleIds });
    expect((await set([userRole, buyer, support], [buyer])).status).toBe(200);
    const late = await set([userRole, buyer, seller], [userRole, buyer]);
    expect(late.body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect((await set([buyer, seller], [support, buyer, userRole])).status).toBe(200);
    expect((await user.browser.get('/api/auth/profile')).body.roles).toEqual(['buyer', 'seller', 'user']);
  });

  test('the last administrator stays, however many go at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => signUpAs('admin')));
    const all = [admin, ...others];
    const answers = await Promise.all(all.map((one) => setRoles(one.browser, one.id, 'user')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
    expect(await prisma.userRole.count({ where: { role: { name: 'admin' } } })).toBe(1);
  });

  test('a hundred changes of roles at once leave an administrator', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => signUpAs('admin')));
    const keep = all.map(({ id }) => id);
    await prisma.userRole.deleteMany({ where: { role: { name: 'admin' }, userId: { notIn: keep } } });
    const changes = Array.from({ length: 100 }, (_, n) => {
      // Each takes the role of all, their own included, so that everybody races with everybody.
      const [by, whose] = [all[n % 5], all[Math.floor(n / 5) % 5]];
      if (!by || !whose) throw new Error('There are five');
      return setRoles(by.browser, whose.id, n % 2 === 0 ? 'user' : 'moderator');
    });
    const statuses = new Set((await Promise.all(changes)).map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await prisma.userRole.count({ where: { role: { name: 'admin' } } })).toBeGreaterThanOrEqual(1);
  });
});
