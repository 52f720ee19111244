import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { testPassword } from '../../app/testing/test-browser.ts';
import { beginLogin, codeOf, joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

const sessionsOf = (userId: string) => prisma.session.count({ where: { userId, endedAt: null } });
const mailsOf = (userId: string, templateKey: string) =>
  prisma.outboxMessage.count({
    where: {
      AND: [
        { payload: { path: ['userId'], equals: userId } },
        { payload: { path: ['templateKey'], equals: templateKey } },
      ],
    },
  });

describe('set-up', () => {
  test('needs sudo, gives a QR code, and counts from the first right code on', async () => {
    const browser = app.openBrowser();
    const { id } = await browser.signUp();
    const refused = await browser.post('/api/auth/2fa/setup');
    expect(refused.body).toMatchObject({ status: 403, code: 'AUTH_014' });
    await browser.post('/api/auth/sudo', { password: testPassword });
    const { body: setup } = await browser.post('/api/auth/2fa/setup');
    expect(setup.otpauthUrl).toContain(`secret=${setup.secret}`);
    expect(setup.qrSvg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    const stored = await prisma.user.findUniqueOrThrow({ where: { id } });
    expect(stored.totpSecretCrypt).not.toContain(setup.secret);
    expect(stored.twoFactorEnabledAt).toBeNull();
    const wrong = await browser.post('/api/auth/2fa/enable', { code: codeOf(setup.secret, 7) });
    expect(wrong.body).toMatchObject({ status: 401, code: 'AUTH_009' });
    const { body } = await browser.post('/api/auth/2fa/enable', { code: codeOf(setup.secret) });
    expect(body.backupCodes).toHaveLength(10);
    expect(new Set(body.backupCodes).size).toBe(10);
    const profile = await browser.get('/api/auth/profile');
    expect(profile.body.twoFactorEnabled).toBe(true);
    expect(await mailsOf(id, 'two-factor-changed')).toBe(1);
    expect(await prisma.notification.count({ where: { userId: id, type: 'two_factor_changed' } })).toBe(1);
    const again = await browser.post('/api/auth/2fa/setup');
    expect(again.body).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  test('ends every other session and gives this one a new id', async () => {
    const browser = app.openBrowser();
    const elsewhere = app.openBrowser();
    const { id, email } = await browser.signUp();
    await elsewhere.post('/api/auth/login', { email, password: testPassword });
    const before = await prisma.session.findMany({ where: { userId: id, endedAt: null } });
    await browser.post('/api/auth/sudo', { password: testPassword });
    const { body: setup } = await browser.post('/api/auth/2fa/setup');
    await browser.post('/api/auth/2fa/enable', { code: codeOf(setup.secret) });
    const after = await prisma.session.findMany({ where: { userId: id, endedAt: null } });
    expect(after).toHaveLength(1);
    expect(before.map((session) => session.id)).not.toContain(after[0]?.id);
    expect((await elsewhere.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/2fa/backup-codes')).body.backupCodes).toHaveLength(10);
  });
});

describe('login with a second factor', () => {
  test('answers with a challenge and no cookie, then opens a session for the app’s code', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const challenge = await beginLogin(browser, member.email);
    expect(challenge).toMatchObject({ methods: ['totp', 'email', 'backup'], expiresIn: 600 });
    expect(browser.cookie('access_token')).toBeUndefined();
    expect(browser.cookie('refresh_token', '/api/auth')).toBeUndefined();
    const { challengeId } = challenge;
    const answer = await browser.post('/api/auth/two-factor', {
      challengeId,
      method: 'totp',
      code: codeOf(member.secret),
    });
    expect(answer.body).toMatchObject({ expiresIn: 900, user: { id: member.id } });
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
    const again = await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code: '000000' });
    expect(again.body.code).toBe('AUTH_007');
  });

  test('a code works once, on whatever challenge, even late within its step', async () => {
    const member = await joinWithTwoFactor(app);
    const code = codeOf(member.secret);
    const answers: number[] = [];
    for (let round = 0; round < 2; round++) {
      const browser = app.openBrowser();
      const { challengeId } = await beginLogin(browser, member.email);
      answers.push((await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code })).status);
    }
    expect(answers).toEqual([200, 401]);
  });

  test('50 uses of one code at once, on five challenges, open exactly one session', async () => {
    const member = await joinWithTwoFactor(app);
    const code = codeOf(member.secret);
    const before = await sessionsOf(member.id);
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = app.openBrowser();
        return { browser, challengeId: (await beginLogin(browser, member.email)).challengeId };
      }),
    );
    const answers = await Promise.all(
      browsers.flatMap(({ browser, challengeId }) =>
        Array.from({ length: 10 }, () => browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessionsOf(member.id)) - before).toBe(1);
  });

  test('50 uses of one backup code at once open exactly one session', async () => {
    const member = await joinWithTwoFactor(app);
    const before = await sessionsOf(member.id);
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = app.openBrowser();
        return { browser, challengeId: (await beginLogin(browser, member.email)).challengeId };
      }),
    );
    const code = (member.backupCodes[0] ?? '').toLowerCase().replace('-', ' ');
    const answers = await Promise.all(
      browsers.flatMap(({ browser, challengeId }) =>
        Array.from({ length: 10 }, () => browser.post('/api/auth/two-factor', { challengeId, method: 'backup', code })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessionsOf(member.id)) - before).toBe(1);
    expect(await prisma.backupCode.count({ where: { userId: member.id, usedAt: null } })).toBe(9);
  });

  test('the fifth wrong code ends the challenge, whatever comes after', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const { challengeId } = await beginLogin(browser, member.email);
    const codes: string[] = [];
    for (let round = 0; round < 5; round++) {
      const { body } = await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code: '12345a' });
      codes.push(body.code);
    }
    expect(codes).toEqual(['AUTH_009', 'AUTH_009', 'AUTH_009', 'AUTH_009', 'AUTH_015']);
    const right = await browser.post('/api/auth/two-factor', {
      challengeId,
      method: 'totp',
      code: codeOf(member.secret),
    });
    expect(right.body).toMatchObject({ status: 429, code: 'AUTH_015' });
  });

  test('new challenges give no new guesses without end: the account is locked for codes after fifteen', async () => {
    const member = await joinWithTwoFactor(app);
    for (let round = 0; round < 3; round++) {
      const browser = app.openBrowser();
      const { challengeId } = await beginLogin(browser, member.email);
      for (let guess = 0; guess < 5; guess++) {
        await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code: 'wrong' });
      }
    }
    const browser = app.openBrowser();
    const { challengeId } = await beginLogin(browser, member.email);
    const code = codeOf(member.secret);
    const refused = await browser.post('/api/auth/two-factor', { challengeId, method: 'totp', code });
    expect(refused.body).toMatchObject({ status: 403, code: 'AUTH_002' });
  });

  test('a challenge serves its own browser, for ten minutes, while the password holds', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const code = codeOf(member.secret);
    const { challengeId } = await beginLogin(browser, member.email);
    const body = { challengeId, method: 'totp', code };
    expect((await app.openBrowser().post('/api/auth/two-factor', body)).body.code).toBe('AUTH_007');
    const row = await prisma.twoFactorChallenge.findUniqueOrThrow({ where: { id: challengeId } });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(600_000);
    await prisma.twoFactorChallenge.update({ where: { id: challengeId }, data: { expiresAt: new Date() } });
    expect((await browser.post('/api/auth/two-factor', body)).body.code).toBe('AUTH_007');
    const second = await beginLogin(browser, member.email);
    await prisma.user.update({
      where: { id: member.id },
      data: { passwordChangedAt: new Date(Date.now() + 1000) },
    });
    const late = await browser.post('/api/auth/two-factor', { ...body, challengeId: second.challengeId });
    expect(late.body.code).toBe('AUTH_007');
  });
});

test('a disabled second factor is gone with all its codes, devices and challenges', async () => {
  const { browser, email, id } = await joinWithTwoFactor(app);
  const elsewhere = app.openBrowser();
  const { challengeId } = await beginLogin(elsewhere, email);
  expect((await browser.post('/api/auth/2fa/disable')).body).toEqual({ success: true });
  const user = await prisma.user.findUniqueOrThrow({ where: { id }, include: { backupCodes: true } });
  expect(user).toMatchObject({ totpSecretCrypt: null, twoFactorEnabledAt: null, backupCodes: [] });
  const late = await elsewhere.post('/api/auth/two-factor', { challengeId, method: 'totp', code: '123456' });
  expect(late.body.code).toBe('AUTH_007');
  expect((await elsewhere.post('/api/auth/login', { email, password: testPassword })).body.expiresIn).toBe(900);
  expect(await mailsOf(id, 'two-factor-changed')).toBe(2);
});

test('an administrator with two-factor on confirms with a code, and not with the password alone (S-22)', async () => {
  const { browser, id, secret } = await joinWithTwoFactor(app);
  await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: null } });
  const confirm = (proof: object) => browser.post('/api/auth/sudo', proof);
  expect((await confirm({ password: testPassword })).status).toBe(200);
  await transaction(app.services.db, (tx) => grantRole(tx, id, 'admin'));
  expect((await browser.get('/api/auth/sudo')).body.methods).toEqual(['code']);
  const refused = await confirm({ password: testPassword });
  expect([refused.status, refused.body.errors]).toEqual([422, { code: ['codeRequired'] }]);
  expect((await confirm({ code: codeOf(secret) })).status).toBe(200);
});
