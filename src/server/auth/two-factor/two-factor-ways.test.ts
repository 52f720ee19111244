import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { type TestBrowser, testPassword } from '../../app/testing/test-browser.ts';
import { beginLogin, codeOf, joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';
import { sendMailJob } from '../../email-templates/email-templates.jobs.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';
import { requirePermission } from '../../platform/actor.ts';
import { authRateLimits } from '../auth.limits.ts';
import { readActor } from '../sessions/read-actor.ts';

const app = await createTestApp({ settings: { require2faForStaff: true } });
const { services } = app;
const { prisma } = services.db;

/** The codes that were mailed to this user, oldest first. */
async function mailedCodes(userId: string): Promise<string[]> {
  const rows = await prisma.outboxMessage.findMany({ orderBy: { id: 'asc' }, select: { payload: true } });
  return rows.flatMap(({ payload }) => {
    const mail = sendMailJob.payload.safeParse(payload);
    if (!mail.success || mail.data.userId !== userId || mail.data.templateKey !== 'two-factor-code') return [];
    return [openVariables(services.secrets, mail.data.variables).code ?? ''];
  });
}

async function grant(userId: string, name: string) {
  const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name } });
  await prisma.userRole.create({ data: { userId, roleId } });
}

const sudoWith = (browser: TestBrowser, body: object) => browser.post('/api/auth/sudo', body);

describe('codes by mail', () => {
  test('go once a minute, the last one counts, once', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const { challengeId } = await beginLogin(browser, member.email);
    expect((await browser.post('/api/auth/two-factor/send', { challengeId })).body).toEqual({ success: true });
    const early = await browser.post('/api/auth/two-factor/send', { challengeId });
    expect(early.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(early.body.retryAfter).toBeGreaterThan(0);
    expect(early.body.retryAfter).toBeLessThanOrEqual(60);
    await prisma.twoFactorChallenge.update({
      where: { id: challengeId },
      data: { emailCodeSentAt: new Date(Date.now() - 61_000) },
    });
    await browser.post('/api/auth/two-factor/send', { challengeId });
    const [first = '', second = ''] = await mailedCodes(member.id);
    expect([first, second].every((code) => /^\d{6}$/.test(code))).toBe(true);
    const stored = await prisma.twoFactorChallenge.findUniqueOrThrow({ where: { id: challengeId } });
    expect(stored.emailCodeHash).not.toContain(second);
    const answer = (code: string) => browser.post('/api/auth/two-factor', { challengeId, method: 'email', code });
    if (first !== second) expect((await answer(first)).body.code).toBe('AUTH_009');
    expect((await answer(second)).status).toBe(200);
    expect((await answer(second)).body.code).toBe('AUTH_007');
  });

  test('count once in their limit, though the transaction had to be run again', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const { challengeId } = await beginLogin(browser, member.email);
    const consumed = vi.spyOn(services.rateLimits, 'consume');
    await services.db.pool.query(`
      CREATE SEQUENCE codes_mailed;
      CREATE FUNCTION conflict_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('codes_mailed') = 1 THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER conflict_once BEFORE UPDATE ON two_factor_challenges
        FOR EACH ROW EXECUTE FUNCTION conflict_once()`);
    try {
      expect((await browser.post('/api/auth/two-factor/send', { challengeId })).body).toEqual({ success: true });
      expect(consumed.mock.calls.filter(([limit]) => limit === authRateLimits.twoFactorMail)).toHaveLength(1);
      expect(await mailedCodes(member.id)).toHaveLength(1);
    } finally {
      consumed.mockRestore();
      await services.db.pool.query('DROP FUNCTION conflict_once CASCADE; DROP SEQUENCE codes_mailed');
    }
  });

  test('a code counts on its own challenge alone', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const first = await beginLogin(browser, member.email);
    const second = await beginLogin(browser, member.email);
    await browser.post('/api/auth/two-factor/send', { challengeId: first.challengeId });
    const [code = ''] = await mailedCodes(member.id);
    const body = { challengeId: second.challengeId, method: 'email', code };
    expect((await browser.post('/api/auth/two-factor', body)).body.code).toBe('AUTH_009');
  });

  test('go to confirmed addresses only, and not in the day after a new password', async () => {
    const member = await joinWithTwoFactor(app);
    const methodsWith = async (data: { emailVerifiedAt?: Date | null; passwordChangedAt?: Date | null }) => {
      await prisma.user.update({ where: { id: member.id }, data });
      const browser = app.openBrowser();
      const { methods, challengeId } = await beginLogin(browser, member.email);
      return { methods, status: (await browser.post('/api/auth/two-factor/send', { challengeId })).status };
    };
    const without = { methods: ['totp', 'backup'], status: 403 };
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    expect(await methodsWith({ passwordChangedAt: hours(1) })).toEqual(without);
    expect(await methodsWith({ passwordChangedAt: hours(25) })).toMatchObject({ status: 200 });
    expect(await methodsWith({ emailVerifiedAt: null })).toEqual(without);
  });
});

describe('trusted devices', () => {
  test('skip the code until they are forgotten, and only with cookie, device and user together', async () => {
    const member = await joinWithTwoFactor(app);
    const browser = app.openBrowser();
    const { challengeId } = await beginLogin(browser, member.email);
    const body = { challengeId, method: 'totp', code: codeOf(member.secret), trustDevice: true };
    const answer = await browser.post('/api/auth/two-factor', body);
    const cookie = (answer.get('Set-Cookie') ?? []).find((line) => line.startsWith('trusted_device='));
    expect(cookie).toContain('HttpOnly');
    await browser.post('/api/auth/logout');
    const logIn = (email: string) => browser.post('/api/auth/login', { email, password: testPassword });
    expect((await logIn(member.email)).body.expiresIn).toBe(900);
    const { body: state } = await browser.get('/api/auth/2fa');
    expect(state).toMatchObject({ isEnabled: true, backupCodesLeft: 10 });
    expect(state.trustedDevices).toMatchObject([{ isCurrent: true }]);
    const days = (Date.parse(state.trustedDevices[0].trustedUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);

    const other = await joinWithTwoFactor(app);
    expect((await logIn(other.email)).body.twoFactorRequired).toBe(true);
    await logIn(member.email);
    const { deviceId } = state.trustedDevices[0];
    expect((await other.browser.send('delete', '/api/auth/2fa/devices', { deviceId })).status).toBe(404);
    expect((await browser.send('delete', '/api/auth/2fa/devices', { deviceId })).body).toEqual({ success: true });
    expect(await prisma.auditEntry.count({ where: { key: 'auth.trusted-devices-forgotten' } })).toBe(1);
    expect((await logIn(member.email)).body.twoFactorRequired).toBe(true);
  });

  test('are told by the very token they were given, in the very browser', async () => {
    const member = await joinWithTwoFactor(app);
    const [browser, other] = [app.openBrowser(), app.openBrowser()];
    const { challengeId } = await beginLogin(browser, member.email);
    const body = { challengeId, method: 'totp', code: codeOf(member.secret), trustDevice: true };
    await browser.post('/api/auth/two-factor', body);
    const token = browser.cookie('trusted_device') ?? '';
    await other.get('/api/auth/csrf-token');
    const forgeries = [
      {
        by: browser,
        cookie: browser.cookieHeader().replace(
          token,
          token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
        ),
      },
      { by: other, cookie: `${other.cookieHeader()}; trusted_device=${token}` },
    ];
    const login = { email: member.email, password: testPassword };
    for (const { by, cookie } of forgeries) {
      expect((await by.send('post', '/api/auth/login', login, { cookie })).body.twoFactorRequired).toBe(true);
    }
    expect((await browser.post('/api/auth/login', login)).body.expiresIn).toBe(900);
  });

  test('two people may trust one browser', async () => {
    const members = [await joinWithTwoFactor(app), await joinWithTwoFactor(app)];
    const browser = app.openBrowser();
    for (const { email, secret } of members) {
      const { challengeId } = await beginLogin(browser, email);
      await browser.post('/api/auth/two-factor', {
        challengeId,
        method: 'totp',
        code: codeOf(secret),
        trustDevice: true,
      });
    }
    for (const { email } of members) {
      expect((await browser.post('/api/auth/login', { email, password: testPassword })).body.expiresIn).toBe(900);
    }
  });
});

describe('sudo', () => {
  test('opens by password or code for ten minutes, in this session alone', async () => {
    const member = await joinWithTwoFactor(app);
    const { browser, email, secret, id } = member;
    await prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil: new Date() } });
    const guarded = () => browser.post('/api/auth/2fa/backup-codes');
    expect((await guarded()).body.code).toBe('AUTH_014');
    const wrong = await sudoWith(browser, { password: 'Wrong-Horse-1' });
    expect(wrong.body).toMatchObject({ status: 422, errors: { password: ['passwordWrong'] } });
    expect((await sudoWith(browser, { code: '000000' })).body.code).toBe('AUTH_009');
    expect((await sudoWith(browser, {})).status).toBe(422);
    expect((await sudoWith(browser, { password: testPassword, code: '000000' })).status).toBe(422);
    expect((await guarded()).body.code).toBe('AUTH_014');
    const { body } = await sudoWith(browser, { code: codeOf(secret) });
    expect(Math.round((Date.parse(body.sudoUntil) - Date.now()) / 60_000)).toBe(10);
    expect((await browser.get('/api/auth/sudo')).body).toEqual({ isOpen: true, methods: ['password', 'code'] });
    const elsewhere = app.openBrowser();
    const { body: renewed } = await guarded();
    const { challengeId } = await beginLogin(elsewhere, email);
    await elsewhere.post('/api/auth/two-factor', { challengeId, method: 'backup', code: renewed.backupCodes[0] });
    expect((await elsewhere.post('/api/auth/2fa/disable')).body.code).toBe('AUTH_014');
    expect((await sudoWith(elsewhere, { code: renewed.backupCodes[0] })).body.code).toBe('AUTH_009');
    expect((await sudoWith(elsewhere, { code: renewed.backupCodes[1] })).status).toBe(200);
    expect((await elsewhere.post('/api/auth/2fa/disable')).status).toBe(200);
  });

  test('five wrong passwords lock the question, and not the account', async () => {
    const browser = app.openBrowser();
    const { email } = await browser.signUp();
    for (let guess = 0; guess < 5; guess++) await sudoWith(browser, { password: 'Wrong-Horse-1' });
    expect((await sudoWith(browser, { password: testPassword })).body.code).toBe('AUTH_015');
    expect((await app.openBrowser().post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
  });

  test('opens by a mailed code for an account with neither password nor app, and for no other', async () => {
    const browser = app.openBrowser();
    const { id } = await browser.signUp();
    expect((await browser.post('/api/auth/sudo/send')).status).toBe(403);
    await prisma.user.update({ where: { id }, data: { passwordHash: null } });
    expect((await browser.get('/api/auth/sudo')).body).toEqual({ isOpen: false, methods: ['email'] });
    expect((await browser.post('/api/auth/sudo/send')).status).toBe(200);
    expect((await browser.post('/api/auth/sudo/send')).status).toBe(429);
    const [code = ''] = await mailedCodes(id);
    expect((await sudoWith(browser, { code })).status).toBe(200);
    expect((await sudoWith(browser, { code })).body.code).toBe('AUTH_009');
  });
});

describe('staff without a second factor', () => {
  test('shop like everybody, and get their rights back with two-factor', async () => {
    const browser = app.openBrowser();
    const { id } = await browser.signUp();
    await grant(id, 'admin');
    const ask = () => browser.get('/api/auth/profile');
    const { body: waiting } = await ask();
    expect(waiting).toMatchObject({ mustEnableTwoFactor: true, roles: ['admin', 'user'] });
    expect(waiting.permissions).toContain('order:create');
    expect(waiting.permissions).not.toContain('role:manage');
    const actor = async () => readActor(services, browser.cookie('access_token'));
    const before = await actor();
    expect(requirePermission(before, 'order:create')).toBe('all');
    expect(requirePermission(before, 'order:read')).toBe('own');
    expect(() => requirePermission(before, 'queue:manage')).toThrow(expect.objectContaining({ code: 'AUTH_008' }));
    await sudoWith(browser, { password: testPassword });
    const { body: setup } = await browser.post('/api/auth/2fa/setup');
    await browser.post('/api/auth/2fa/enable', { code: codeOf(setup.secret) });
    expect(requirePermission(await actor(), 'queue:manage')).toBe('all');
    expect((await ask()).body).toMatchObject({ mustEnableTwoFactor: false });
  });

  test('a customer lacks a staff right for good, not until two-factor', async () => {
    const browser = app.openBrowser();
    await browser.signUp();
    const actor = await readActor(services, browser.cookie('access_token'));
    expect(() => requirePermission(actor, 'queue:manage')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});
