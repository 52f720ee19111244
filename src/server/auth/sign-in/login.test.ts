import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { lockAccount } from '../../accounts/lock-account.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { eventually } from '../../platform/testing/eventually.ts';

// The real function, observed.
vi.mock('@node-rs/argon2', { spy: true });

const app = await createTestApp();
const { prisma } = app.services.db;

async function wrongLogins(count: number, name: string, browser: TestBrowser = app.openBrowser()) {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt++) {
    statuses.push((await browser.post('/api/auth/login', { email: name, password: 'Wrong-Horse-1' })).status);
  }
  return statuses;
}

function countLockMails(userId: string) {
  const ofUser = { payload: { path: ['userId'], equals: userId } };
  const ofLock = { payload: { path: ['templateKey'], equals: 'account-locked' } };
  return prisma.outboxMessage.count({ where: { AND: [ofUser, ofLock] } });
}

describe('login', () => {
  test('takes the e-mail address or the username, in any case', async () => {
    const user = await app.openBrowser().signUp({ userName: 'Login_One' });
    for (const body of [{ email: user.email }, { userName: 'login_ONE' }, { email: ' LOGIN_one@example.com ' }]) {
      const response = await app.openBrowser().post('/api/auth/login', { ...body, password: user.password });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ expiresIn: 900, user: { id: user.id } });
      expect(Object.keys(response.body).sort()).toEqual(['expiresIn', 'user']);
    }
  });

  test('answers alike for a wrong password and an unknown name, after the same work', async () => {
    const user = await app.openBrowser().signUp();
    const attempt = async (name: string) => {
      vi.mocked(verify).mockClear();
      const { status, body } = await app
        .openBrowser()
        .post('/api/auth/login', { email: name, password: 'Wrong-Horse-1' });
      const hashes = vi.mocked(verify).mock.calls.map(([passwordHash]) => String(passwordHash).split('$').slice(0, 4));
      return { answer: { status, ...body, requestId: '' }, hashes };
    };
    const known = await attempt(user.email);
    const unknown = await attempt('nobody-here@example.com');
    expect(known.answer).toMatchObject({ status: 401, code: 'AUTH_001' });
    expect(unknown.answer).toEqual(known.answer);
    // One hash with the same parameters takes the same time; `npm run bench:login` measures it.
    expect(known.hashes).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(unknown.hashes).toEqual(known.hashes);
  });

  test('the fifth wrong password locks the account for 15 minutes, even for the right one', async () => {
    const user = await app.openBrowser().signUp();
    expect(await wrongLogins(5, user.email)).toEqual([401, 401, 401, 401, 401]);
    // Each in the audit log, and none beyond those that were looked at.
    const failed = { entityId: user.id, key: 'auth.login-failed', userId: null };
    await eventually(async () => expect(await prisma.auditEntry.count({ where: failed })).toBe(5));
    const refused = await app
      .openBrowser()
      .post('/api/auth/login', { userName: user.userName, password: user.password });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'AUTH_002', message: 'Account is locked' });
    const minutes = (Date.parse(refused.body.details.lockedUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    await eventually(async () => expect(await countLockMails(user.id)).toBe(1));
  });

  test('the attempt that locks an account is answered before its owner is told, as where there is none', async () => {
    const user = await app.openBrowser().signUp();
    await prisma.$transaction(
      async (tx) => {
        // Whoever writes about the account waits for this.
        await lockAccount(tx, user.id);
        expect(await wrongLogins(5, user.email)).toEqual([401, 401, 401, 401, 401]);
        expect(await countLockMails(user.id)).toBe(0);
      },
      { timeout: 20_000 },
    );
    await eventually(async () => expect(await countLockMails(user.id)).toBe(1));
  });

  test('an unknown name is locked just the same', async () => {
    const name = 'nobody-at-all@example.com';
    await wrongLogins(5, name);
    expect(await wrongLogins(1, name)).toEqual([403]);
  });

  test('the lock doubles up to a day, and a login forgets it', async () => {
    const user = await app.openBrowser().signUp();
    const subject = `account:${user.email}`;
    const row = () => prisma.loginThrottle.findUniqueOrThrow({ where: { subject } });
    const minutesLocked = async () =>
      Math.round(((await row()).lockedUntil?.getTime() ?? 0) / 60_000 - Date.now() / 60_000);
    const lengths: number[] = [];
    for (let round = 0; round < 9; round++) {
      await wrongLogins(5, user.email);
      lengths.push(await minutesLocked());
      await prisma.loginThrottle.update({ where: { subject }, data: { lockedUntil: new Date(Date.now() - 1000) } });
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    const response = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(response.status).toBe(200);
    expect(await prisma.loginThrottle.findUnique({ where: { subject } })).toBeNull();
  });

  test('of 40 guesses at once at most five are looked at', async () => {
    const user = await app.openBrowser().signUp();
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrongLogins(1, user.email)));
    const statuses = answers.flat();
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // An overloaded shop refuses some with 503, which were not checked either.
    expect(count(401)).toBeLessThanOrEqual(5);
    expect(count(401) + count(503)).toBeGreaterThanOrEqual(5);
    expect(count(401) + count(403) + count(503)).toBe(40);
  });

  test('twenty wrong passwords lock an address, whatever accounts they were for', async () => {
    const browser = app.openBrowser();
    const user = await app.openBrowser().signUp();
    for (let account = 0; account < 20; account++) await wrongLogins(1, `spray-${account}@example.com`, browser);
    const refused = await browser.post('/api/auth/login', { email: user.email, password: user.password });
    expect(refused.status).toBe(403);
    const elsewhere = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(elsewhere.status).toBe(200);
  });

  test('tells only the owner that an account is suspended, and lets it in when the time is over', async () => {
    const user = await app.openBrowser().signUp();
    const until = new Date(Date.now() + 3_600_000);
    await prisma.user.update({
      where: { id: user.id },
      data: { status: 'suspended', statusReason: 'Spam', statusUntil: until, emailVerifiedAt: new Date() },
    });
    expect(await wrongLogins(1, user.email)).toEqual([401]);
    const refused = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(refused.body).toMatchObject({
      status: 403,
      code: 'AUTH_010',
      details: { reason: 'Spam', until: until.toISOString() },
    });
    await prisma.user.update({ where: { id: user.id }, data: { statusUntil: new Date(Date.now() - 1000) } });
    const allowed = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(allowed.body.user.status).toBe('active');
  });

  test('brings an inactive account back and hashes anew with today’s parameters', async () => {
    const user = await app.openBrowser().signUp();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(user.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await prisma.user.update({ where: { id: user.id }, data: { status: 'inactive', passwordHash: weak } });
    const response = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(response.body.user.status).toBe('active');
    const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(passwordHash).toContain('m=19456,t=2,p=1');
  });

  test('malformed input is 400, a missing password is 422', async () => {
    const browser = app.openBrowser();
    expect((await browser.post('/api/auth/login', { email: { not: null }, password: 'x' })).body).toMatchObject({
      status: 400,
      message: 'Invalid credentials',
    });
    expect((await browser.post('/api/auth/login', { email: 'a@example.com' })).status).toBe(422);
    expect((await browser.post('/api/auth/login', { email: 'a\u0000@example.com', password: 'a\u0000b' })).status).toBe(
      422,
    );
  });
});
