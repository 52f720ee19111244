import { describe, expect, test } from 'vitest';
import { type UserStatus, userStatusSchema } from '../../../shared/auth/auth.schemas.ts';
import { adminUserSchema } from '../../../shared/users/admin-user.schemas.ts';
import { allowedUserStatuses } from '../../../shared/users/user-status.machine.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { endSuspensions } from './end-suspensions.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const endOfDayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, 'T23:59:59.000Z');
const reason = 'Sells other people’s keys';

const admin = await signUpAs(app, 'admin');
const support = await signUpAs(app, 'support');
const moderator = await signUpAs(app, 'moderator');

const setStatus = (by: TestBrowser, id: string, status: UserStatus, more: object = {}) => {
  const until = status === 'suspended' ? { until: inDays(5) } : {};
  return by.send('put', `/api/admin/users/${id}/status`, { status, reason, ...until, ...more });
};
const moveTo = (id: string, status: UserStatus) =>
  prisma.user.update({ where: { id }, data: { status, statusUntil: status === 'suspended' ? inDays(5) : null } });

describe('an account whose address is not confirmed', () => {
  const pending = async () => {
    const user = await signUpAs(app);
    await prisma.user.update({
      where: { id: user.id },
      data: { status: 'pending_verification', emailVerifiedAt: null },
    });
    return user;
  };
  const waits = { status: 'pending_verification', emailVerifiedAt: null, statusReason: null };
  const read = (id: string) => prisma.user.findUnique({ where: { id } });

  test('is suspended and banned as any other, and unconfirmed again once it is let back in', async () => {
    const { id, browser } = await pending();
    expect((await setStatus(support.browser, id, 'banned')).status).toBe(403);
    expect((await setStatus(support.browser, id, 'suspended')).body).toMatchObject({ status: 'suspended' });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await setStatus(support.browser, id, 'active')).body).toMatchObject({ status: 'pending_verification' });
    expect(await read(id)).toMatchObject(waits);
    expect((await setStatus(admin.browser, id, 'banned')).body).toMatchObject({ status: 'banned' });
    expect((await setStatus(admin.browser, id, 'active')).status).toBe(200);
    expect(await read(id)).toMatchObject(waits);
  });

  test.each(['by the clock', 'by signing in'])('has still to be confirmed when its time is over, %s', async (how) => {
    const { id, browser, email, password } = await pending();
    await setStatus(admin.browser, id, 'suspended');
    await prisma.user.update({ where: { id }, data: { statusUntil: inDays(-1) } });
    if (how === 'by the clock') await endSuspensions(app.services);
    else await browser.post('/api/auth/login', { email, password });
    expect(await read(id)).toMatchObject(waits);
  });
});

describe('the table of D-42', () => {
  const statuses = userStatusSchema.options.filter((status) => status !== 'deleted');
  const cells = statuses.flatMap((from) => userStatusSchema.options.map((to) => ({ from, to })));

  test.each(cells)('an administrator takes $from to $to only along an edge', async ({ from, to }) => {
    const { id } = await signUpAs(app);
    await moveTo(id, from);
    const allowed = allowedUserStatuses(from, 'admin');
    const response = await setStatus(admin.browser, id, to);
    if (allowed.includes(to)) {
      expect(response.status).toBe(200);
      expect(adminUserSchema.parse(response.body).status).toBe(to);
      return;
    }
    expect(response.body).toMatchObject({ status: 409, code: 'CONFLICT', details: { status: from, allowed } });
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject({ status: from });
  });

  test('a deleted account is not found', async () => {
    const { id } = await signUpAs(app);
    await moveTo(id, 'deleted');
    expect((await setStatus(admin.browser, id, 'active')).status).toBe(404);
  });
});

describe('who may', () => {
  test.each([
    ['support', support, 7],
    ['moderator', moderator, 30],
  ] as const)('%s suspends for a limited time and bans nobody', async (_name, { browser }, days) => {
    const { id } = await signUpAs(app);
    expect((await setStatus(browser, id, 'suspended', { until: endOfDayIn(days + 1) })).status).toBe(403);
    expect((await setStatus(browser, id, 'banned')).status).toBe(403);
    expect((await setStatus(browser, id, 'suspended', { until: endOfDayIn(days) })).status).toBe(200);
    expect((await setStatus(browser, id, 'active')).status).toBe(200);
  });

  test('nobody lifts what they could not have set', async () => {
    const { id } = await signUpAs(app);
    await setStatus(admin.browser, id, 'suspended', { until: inDays(20) });
    expect((await setStatus(support.browser, id, 'active')).status).toBe(403);
    expect((await setStatus(moderator.browser, id, 'active')).status).toBe(200);
    await setStatus(admin.browser, id, 'banned');
    expect((await setStatus(moderator.browser, id, 'active')).status).toBe(403);
  });

  test('nobody acts on somebody higher, nor on themselves', async () => {
    for (const [by, whom] of [
      [support, moderator],
      [support, admin],
      [moderator, admin],
      [admin, admin],
      [support, support],
    ] as const) {
      expect.soft((await setStatus(by.browser, whom.id, 'suspended')).status).toBe(403);
    }
    const clerk = await signUpAs(app);
    const role = await prisma.role.create({ data: { name: 'clerk', displayName: 'C', permissions: ['queue:manage'] } });
    await prisma.userRole.create({ data: { userId: clerk.id, roleId: role.id } });
    expect((await setStatus(moderator.browser, clerk.id, 'suspended')).status).toBe(403);
    expect((await setStatus(admin.browser, clerk.id, 'suspended')).status).toBe(200);
  });

  test('a ban wants a fresh password, a suspension does not', async () => {
    const { id } = await signUpAs(app);
    const stale = await signUpAs(app, 'admin');
    await prisma.session.updateMany({ where: { userId: stale.id }, data: { sudoUntil: null } });
    expect((await setStatus(stale.browser, id, 'banned')).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    expect((await setStatus(stale.browser, id, 'suspended')).status).toBe(200);
    await stale.browser.post('/api/auth/sudo', { password: stale.password });
    expect((await setStatus(stale.browser, id, 'banned')).status).toBe(200);
    await prisma.userRole.deleteMany({ where: { userId: stale.id } });
  });

  test('the last administrators cannot suspend each other, however they try at once', async () => {
    const [one, two] = [await signUpAs(app, 'admin'), await signUpAs(app, 'admin')];
    const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
    await prisma.userRole.deleteMany({ where: { roleId, userId: admin.id } });
    const answers = await Promise.all([
      setStatus(one.browser, two.id, 'banned'),
      setStatus(two.browser, one.id, 'banned'),
    ]);
    const left = await prisma.user.count({ where: { id: { in: [one.id, two.id] }, status: 'active' } });
    expect(left).toBe(1);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    await prisma.userRole.create({ data: { roleId, userId: admin.id } });
    await prisma.userRole.deleteMany({ where: { userId: { in: [one.id, two.id] } } });
  });

  test.each([
    [{ reason: undefined }, 'reason'],
    [{ reason: '  ' }, 'reason'],
    [{ until: undefined }, 'until'],
    [{ until: inDays(-1) }, 'until'],
  ])('%j is refused', async (more, field) => {
    const { id } = await signUpAs(app);
    const response = await setStatus(admin.browser, id, 'suspended', more);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });
});

describe('the end of a suspension', () => {
  const move = (by: TestBrowser, id: string, days: number) =>
    by.send('put', `/api/admin/users/${id}/suspension`, { reason: 'Seen again', until: inDays(days) });

  test('can be moved both ways; the owner is told, and it is audited', async () => {
    const { id } = await signUpAs(app);
    await setStatus(admin.browser, id, 'suspended', { until: inDays(20) });
    for (const days of [3, 30]) {
      const { status, body } = await move(moderator.browser, id, days);
      expect([status, body.status, body.statusReason]).toEqual([200, 'suspended', 'Seen again']);
      expect(Math.round((Date.parse(body.statusUntil) - Date.now()) / 86_400_000)).toBe(days);
    }
    const mails = await prisma.$queryRaw<unknown[]>`SELECT 1 FROM "OutboxMessage"
      WHERE "payload"->>'templateKey' = 'suspension-changed' AND "payload"->>'userId' = ${id}`;
    expect(mails).toHaveLength(2);
    const entries = await prisma.auditEntry.findMany({
      where: { entityId: id, key: 'user.status' },
      orderBy: { seq: 'asc' },
    });
    expect(entries).toHaveLength(3);
    expect(entries.at(-1)).toMatchObject({
      userId: moderator.id,
      oldValue: { status: 'suspended' },
      newValue: { status: 'suspended', reason: 'Seen again' },
    });
  });

  test('is neither set beyond what one may suspend for, nor is a longer suspension shortened', async () => {
    const { id } = await signUpAs(app);
    await setStatus(admin.browser, id, 'suspended', { until: inDays(5) });
    expect((await move(support.browser, id, 9)).status).toBe(403);
    expect((await move(admin.browser, id, 20)).status).toBe(200);
    expect((await move(support.browser, id, 2)).status).toBe(403);
    expect((await move(admin.browser, id, -1)).body).toMatchObject({
      status: 422,
      errors: { until: expect.anything() },
    });
    expect((await move(admin.browser, admin.id, 2)).body).toMatchObject({ code: 'OWN_MATTER' });
    await setStatus(admin.browser, id, 'active');
    expect((await move(admin.browser, id, 2)).body).toMatchObject({ status: 409, details: { status: 'active' } });
  });
});

describe('a suspended account', () => {
  test('is signed out, told by mail, audited, and learns the reason at the door', async () => {
    const user = await signUpAs(app);
    const until = inDays(3);
    await setStatus(admin.browser, user.id, 'suspended', { until });
    expect((await user.browser.get('/api/auth/profile')).status).toBe(401);
    expect((await user.browser.post('/api/auth/refresh-token')).status).toBe(401);
    const login = await user.browser.post('/api/auth/login', { email: user.email, password: user.password });
    expect(login.body).toMatchObject({
      status: 403,
      code: 'AUTH_010',
      details: { status: 'suspended', reason, until },
    });
    const wrong = await user.browser.post('/api/auth/login', { email: user.email, password: 'Wrong-Pass-1' });
    expect(wrong.body).not.toHaveProperty('details');
    const mail = await prisma.outboxMessage.findFirstOrThrow({
      where: { name: 'mail.send', payload: { path: ['templateKey'], equals: 'account-suspended' } },
      orderBy: { createdAt: 'desc' },
    });
    expect(mail.payload).toMatchObject({ userId: user.id, variables: { reason } });
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { entityId: user.id, key: 'user.status' } });
    expect(entry).toMatchObject({
      userId: admin.id,
      oldValue: { status: 'active', reason: null, until: null },
      newValue: { status: 'suspended', reason, until },
    });
  });

  test('opens again by itself once its time is over', async () => {
    const user = await signUpAs(app);
    await setStatus(admin.browser, user.id, 'suspended');
    await prisma.user.update({ where: { id: user.id }, data: { statusUntil: inDays(-1) } });
    const login = await user.browser.post('/api/auth/login', { email: user.email, password: user.password });
    expect(login.body).toMatchObject({ user: { status: 'active' } });
    expect(await prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({
      status: 'active',
      statusReason: null,
      statusUntil: null,
    });
  });
});

test('a banned account stays out for good', async () => {
  const user = await signUpAs(app);
  await setStatus(admin.browser, user.id, 'banned');
  const login = await user.browser.post('/api/auth/login', { email: user.email, password: user.password });
  expect(login.body).toMatchObject({
    status: 403,
    code: 'AUTH_010',
    message: 'This account is banned.',
    details: { status: 'banned', reason, until: null },
  });
  expect(await prisma.outboxMessage.count({ where: { name: 'users.ban-changed', doneAt: null } })).toBeGreaterThan(0);
});
