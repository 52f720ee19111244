import { describe, expect, test } from 'vitest';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { type AdminUserPage, adminUserPageSchema, adminUserSchema } from '../../../shared/users/admin-user.schemas.ts';
import { userList } from '../../../shared/users/user-list.ts';
import {
  linkedUsersSchema,
  userHistorySchema,
  userNotesSchema,
  userSessionsSchema,
} from '../../../shared/users/user-record.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { beginLogin, joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const admin = await signUpAs(app, 'admin');
const support = await signUpAs(app, 'support');
const moderator = await signUpAs(app, 'moderator');
const seller = await signUpAs(app, 'seller');
await prisma.user.update({ where: { id: seller.id }, data: { firstName: 'Ann', phone: '+14155552671' } });

const filtered = (field: string, value: unknown, op = 'is') => ({ filters: JSON.stringify([{ field, op, value }]) });
async function list(by: TestBrowser, query: Record<string, string> = {}): Promise<AdminUserPage> {
  const response = await by.get(`/api/admin/users?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return adminUserPageSchema.parse(response.body);
}
const get = async (by: TestBrowser, id: string) =>
  adminUserSchema.parse((await by.get(`/api/admin/users/${id}`).expect(200)).body);
const act = (by: TestBrowser, id: string, call: string) => by.post(`/api/admin/users/${id}/${call}`);

describe('the list of users', () => {
  test('goes newest first, by pages, without deleted ones', async () => {
    const gone = await signUpAs(app);
    await prisma.user.update({ where: { id: gone.id }, data: { status: 'deleted' } });
    const first = await list(admin.browser, { limit: '2' });
    expect(first.items.map(({ id }) => id)).toEqual([seller.id, moderator.id]);
    expect(first).toMatchObject({ page: 1, limit: 2, totalItems: 4, totalPages: 2 });
    expect((await list(admin.browser, filtered('status', 'deleted'))).items.map(({ id }) => id)).toEqual([gone.id]);
  });

  test('is narrowed by role, status, VIP, date and words', async () => {
    const ids = async (query: Record<string, string>) => (await list(admin.browser, query)).items.map(({ id }) => id);
    expect(await ids(filtered('roles', 'seller'))).toEqual([seller.id]);
    expect(await ids(filtered('status', 'banned'))).toEqual([]);
    await prisma.vipSubscription.create({
      data: { userId: seller.id, type: 'lifetime', status: 'active', priceCents: 14_999 },
    });
    expect(await ids(filtered('isVip', true))).toEqual([seller.id]);
    expect(await ids(filtered('isVip', false))).not.toContain(seller.id);
    expect(await ids(filtered('createdAt', new Date(Date.now() + 1000).toISOString(), 'after'))).toEqual([]);
    expect(await ids({ q: seller.userName.slice(0, 9).toUpperCase() })).toEqual([seller.id]);
    expect(await ids({ q: seller.id })).toEqual([seller.id]);
    expect(await ids({ q: seller.email.slice(0, -4) })).toEqual([seller.id]);
  });

  test('shows e-mail and spending only to those who may see them', async () => {
    const rowFor = async (by: TestBrowser) => (await list(by, { q: seller.userName })).items[0];
    expect(await rowFor(admin.browser)).toMatchObject({ email: seller.email, ordersCount: 0, totalSpent: 0 });
    expect(await rowFor(support.browser)).toMatchObject({ email: 'u•••@example.com', ordersCount: 0 });
    expect(await rowFor(moderator.browser)).toMatchObject({ email: null, ordersCount: null, totalSpent: null });
  });

  test('sums up spending beyond what a single amount can be', async () => {
    const buyer = await signUpAs(app);
    const paid = { userId: buyer.id, currency: 'USD', paymentStatus: 'paid', paymentMethod: 'card' } as const;
    const contact = { contactEmail: buyer.email, contactFirstName: '', contactLastName: '' };
    const amounts = { subtotalCents: 99_999_999, totalCents: 99_999_999 };
    const times = { reservedUntil: new Date(), expiresAt: new Date(), paidAt: new Date() };
    await prisma.order.createMany({
      data: Array.from({ length: 22 }, (_, number) => ({
        ...{ ...paid, ...contact, ...amounts, ...times, termsVersion: '1', requestHash: '' },
        ...{ orderNumber: `SUM-${number}`, idempotencyKey: `sum-${number}` },
      })),
    });
    const [row] = (await list(admin.browser, { q: buyer.userName })).items;
    expect(row).toMatchObject({ ordersCount: 22, totalSpent: 21_999_999.78 });
    expect((await buyer.browser.get('/api/user/vip/status').expect(200)).body).toMatchObject({ isVip: false });
    await prisma.order.deleteMany({ where: { userId: buyer.id } });
    await prisma.user.update({ where: { id: buyer.id }, data: { status: 'deleted' } });
  });

  test('takes every operator of every column, both ways of every sort, and a search with signs of its own', async () => {
    const values = { text: 'a%_', date: '2026-01-01T00:00:00Z', boolean: false } as const;
    for (const field of filterFieldsOf(userList.columns)) {
      const column = userList.columns[field];
      for (const op of column.ops) {
        const value = column.type === 'enum' ? column.values[0] : values[column.type];
        const given = op === 'in' || op === 'between' ? [value, value] : op === 'within' ? 'today' : value;
        expect(await list(admin.browser, { ...filtered(field, given, op), q: `'"%_\\` })).toMatchObject({ items: [] });
      }
    }
    for (const field of sortFieldsOf(userList.columns)) {
      const [up, down] = await Promise.all(
        ['asc', 'desc'].map((dir) => list(admin.browser, { sort: JSON.stringify([{ field, dir }]) })),
      );
      expect(up?.items.map(({ id }) => id)).toEqual(down?.items.map(({ id }) => id).toReversed());
    }
  });

  test('offers no filter or sort by what some readers see masked', () => {
    const open: readonly string[] = [...filterFieldsOf(userList.columns), ...sortFieldsOf(userList.columns)];
    for (const masked of ['email', 'name', 'phone', 'ordersCount', 'totalSpent']) expect(open).not.toContain(masked);
  });

  test('lets nobody guess an address that they may not see', async () => {
    const count = async (by: TestBrowser, q: string) => (await list(by, { q })).totalItems;
    const part = seller.email.slice(0, -3);
    expect(await count(admin.browser, part)).toBe(1);
    expect(await count(support.browser, part)).toBe(0);
    expect(await count(support.browser, seller.email)).toBe(1);
    expect(await count(moderator.browser, seller.email)).toBe(0);
  });
});

describe('one user', () => {
  test('shows of the person what D-51 allows', async () => {
    expect(await get(admin.browser, seller.id)).toMatchObject({ email: seller.email, phone: '+14155552671' });
    expect(await get(support.browser, seller.id)).toMatchObject({ email: 'u•••@example.com', firstName: 'Ann' });
    const forModerator = await get(moderator.browser, seller.id);
    expect(forModerator).toMatchObject({ email: null, orders: null, roles: ['seller', 'user'], role: 'Seller' });
    expect(forModerator).not.toHaveProperty('firstName');
    expect(forModerator).not.toHaveProperty('phone');
  });

  test('offers the statuses that the reader may set', async () => {
    expect((await get(admin.browser, seller.id)).allowedStatuses).toEqual(['suspended', 'banned']);
    expect((await get(support.browser, seller.id)).allowedStatuses).toEqual(['suspended']);
    expect((await get(support.browser, moderator.id)).allowedStatuses).toEqual([]);
    expect((await get(admin.browser, admin.id)).allowedStatuses).toEqual([]);
  });

  test('brings sessions, history and the accounts that share something with it', async () => {
    const [ann, bob] = await Promise.all([signUpAs(app), signUpAs(app)]);
    for (const { id } of [ann, bob]) {
      await prisma.address.create({
        data: {
          ...{ userId: id, firstName: 'A', lastName: 'B', city: 'Springfield', postalCode: '12345', country: 'US' },
          line1: id === ann.id ? 'Elm Street 1' : 'ELM-STREET, 1',
        },
      });
    }
    const part = async (by: TestBrowser, name: string) => (await by.get(`/api/admin/users/${ann.id}/${name}`)).body;
    expect(userSessionsSchema.parse(await part(moderator.browser, 'sessions')).items).toMatchObject([
      { endedAt: null },
    ]);
    expect(linkedUsersSchema.parse(await part(support.browser, 'links')).items).toContainEqual(
      expect.objectContaining({ id: bob.id, reasons: expect.arrayContaining(['address']) }),
    );
    expect(userHistorySchema.parse(await part(admin.browser, 'audit')).items.length).toBeGreaterThan(0);
    expect(await part(support.browser, 'audit')).toMatchObject({ status: 403 });
  });

  test('who is not there is not found', async () => {
    expect((await admin.browser.get('/api/admin/users/01a1fd71-5fe7-704b-99c0-dbba7d10f94c')).status).toBe(404);
  });
});

describe('notes about a user', () => {
  const note = (by: TestBrowser, id: string, text: string) => by.post(`/api/admin/users/${id}/notes`, { text });
  const read = async (by: TestBrowser, id: string) =>
    userNotesSchema.parse((await by.get(`/api/admin/users/${id}/notes`).expect(200)).body).items;

  test('are written and read by staff, newest first, and audited', async () => {
    const user = await signUpAs(app);
    expect((await note(support.browser, user.id, ' Called twice ')).status).toBe(201);
    await note(moderator.browser, user.id, 'Warned');
    const items = await read(admin.browser, user.id);
    expect(items.map(({ text, author }) => [text, author.id])).toEqual([
      ['Warned', moderator.id],
      ['Called twice', support.id],
    ]);
    expect(await prisma.auditEntry.count({ where: { entityId: user.id, key: 'user.note' } })).toBe(2);
  });

  test('are not for the user, nor about oneself or whoever stands higher', async () => {
    expect((await note(seller.browser, seller.id, 'Me')).status).toBe(403);
    expect((await seller.browser.get(`/api/admin/users/${seller.id}/notes`)).status).toBe(403);
    expect((await note(support.browser, support.id, 'Me')).body).toMatchObject({ code: 'OWN_MATTER' });
    expect((await note(support.browser, admin.id, 'Boss')).body).toMatchObject({ code: 'FORBIDDEN' });
    await note(admin.browser, support.id, 'Late again');
    expect(await read(support.browser, support.id)).toEqual([]);
    expect((await note(support.browser, seller.id, '')).status).toBe(422);
  });
});

describe('an administrator', () => {
  test('confirms an address, once', async () => {
    const { id } = await app.openBrowser().signUp();
    expect((await act(support.browser, id, 'verify-email')).status).toBe(403);
    for (const _time of [1, 2]) {
      const response = await act(admin.browser, id, 'verify-email');
      expect(response.body).toMatchObject({ emailVerified: true, status: 'active' });
    }
    expect(await prisma.auditEntry.count({ where: { entityId: id, key: 'user.email-verified' } })).toBe(1);
  });

  test('unlocks an account that wrong passwords locked', async () => {
    const user = await signUpAs(app);
    const stranger = app.openBrowser();
    for (const _try of [1, 2, 3, 4, 5]) {
      await stranger.post('/api/auth/login', { email: user.email, password: 'Wrong-Pass-1' });
    }
    const locked = await stranger.post('/api/auth/login', { email: user.email, password: user.password });
    expect(locked.body).toMatchObject({ status: 403, code: 'AUTH_002', message: 'Account is locked' });
    expect((await get(admin.browser, user.id)).lockedUntil).not.toBeNull();
    expect((await act(admin.browser, user.id, 'unlock')).body).toMatchObject({ lockedUntil: null });
    expect((await stranger.post('/api/auth/login', { email: user.email, password: user.password })).status).toBe(200);
  });

  test('takes off a lost second factor with a fresh password, and its owner is told', async () => {
    const member = await joinWithTwoFactor(app);
    await prisma.session.updateMany({ where: { userId: admin.id }, data: { sudoUntil: null } });
    expect((await act(admin.browser, member.id, 'reset-2fa')).body).toMatchObject({ code: 'AUTH_014' });
    await admin.browser.post('/api/auth/sudo', { password: admin.password });
    expect((await act(admin.browser, member.id, 'reset-2fa')).body).toMatchObject({ twoFactorEnabled: false });
    expect((await act(admin.browser, member.id, 'reset-2fa')).status).toBe(409);
    expect((await member.browser.get('/api/auth/profile')).status).toBe(401);
    await expect(beginLogin(app.openBrowser(), member.email)).rejects.toThrow();
    const notice = await prisma.notification.findFirst({
      where: { userId: member.id, type: 'two_factor_changed', message: { contains: 'is off' } },
    });
    expect(notice).not.toBeNull();
    const entry = await prisma.auditEntry.findFirst({
      where: { entityId: member.id, key: 'auth.two-factor-disabled' },
    });
    expect(entry?.userId).toBe(admin.id);
  });

  test('does none of it to themselves, and a moderator does none of it at all', async () => {
    for (const call of ['verify-email', 'unlock', 'reset-2fa']) {
      expect((await act(admin.browser, admin.id, call)).status).toBe(403);
      expect((await act(moderator.browser, seller.id, call)).status).toBe(403);
    }
  });
});
