import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { joinWithTwoFactor } from '../../app/testing/two-factor-member.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { socialWorker } from '../../social/social.worker.ts';
import { mailResetLinkJob } from '../auth.jobs.ts';
import { mailResetLink } from './mail-reset-link.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const newPassword = 'Better-Horse-8';
const mailSchema = z.object({ templateKey: z.string(), variables: z.record(z.string(), z.string()) });

/** What was mailed to this user, newest last, with its links in the clear. */
async function mailsOf(userId: string, templateKey: string) {
  const rows = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: userId } },
    orderBy: { id: 'asc' },
  });
  return rows
    .map(({ payload }) => mailSchema.parse(payload))
    .filter((mail) => mail.templateKey === templateKey)
    .map(({ variables }) => openVariables(app.services.secrets, variables));
}

async function askForLink(email: string) {
  const browser = app.openBrowser();
  const response = await browser.post('/api/auth/forgot-password', { email });
  const rows = await prisma.outboxMessage.findMany({
    where: { name: mailResetLinkJob.name, payload: { path: ['emailKey'], equals: email.toLowerCase() } },
    orderBy: { id: 'desc' },
    take: 1,
  });
  const payload = mailResetLinkJob.payload.parse(rows[0]?.payload);
  return { response, run: () => mailResetLink(app.services, payload) };
}

async function resetTokenOf(user: { id: string; email: string }) {
  const { run } = await askForLink(user.email);
  await run();
  const [mail] = (await mailsOf(user.id, 'password-reset')).slice(-1);
  return mail?.resetUrl?.split('/').at(-1) ?? '';
}

const reset = (token: string, password = newPassword) =>
  app.openBrowser().post('/api/auth/reset-password', { token, password, confirmPassword: password });

describe('forgotten passwords', () => {
  test('the answer is the same for an address that nobody has, and the link goes to the shop alone', async () => {
    const user = await app.openBrowser().signUp();
    const known = await askForLink(user.email);
    const unknown = await askForLink('nobody-here@example.com');
    expect(unknown.response.status).toBe(200);
    expect(known.response.body).toEqual(unknown.response.body);
    await unknown.run();
    await known.run();
    await known.run();
    const mails = await mailsOf(user.id, 'password-reset');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.resetUrl).toMatch(
      new RegExp(`^${app.services.environment.PUBLIC_URL}/reset-password/[\\w-]{43}$`),
    );
  });

  test('of 50 resets with one link one works; all sessions end and nobody is signed in', async () => {
    const browser = app.openBrowser();
    const user = await browser.signUp();
    const token = await resetTokenOf(user);
    const visitor = app.openBrowser();
    await visitor.get('/api/auth/csrf-token');
    const request = {
      method: 'POST',
      path: '/api/auth/reset-password',
      headers: { cookie: visitor.cookieHeader('/api/auth'), 'x-csrf-token': visitor.cookie('XSRF-TOKEN') ?? '' },
      body: { token, password: newPassword, confirmPassword: newPassword },
    };
    const answers = await sendTogether(
      app.origin,
      Array.from({ length: 50 }, () => request),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toHaveLength(0);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('access_token=ey');
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect(await prisma.session.count({ where: { userId: user.id, endedAt: null } })).toBe(0);
    expect(
      (await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password })).status,
    ).toBe(401);
    expect((await app.openBrowser().post('/api/auth/login', { email: user.email, password: newPassword })).status).toBe(
      200,
    );
    expect(await mailsOf(user.id, 'password-changed')).toHaveLength(1);
  });

  test('of an account nobody had confirmed takes away whatever its creator had prepared', async () => {
    const { id, email, browser: stranger, backupCodes } = await joinWithTwoFactor(app);
    expect(backupCodes).not.toEqual([]);
    const unproven = { emailVerifiedAt: null, status: 'pending_verification', phone: '+15550100' } as const;
    await prisma.user.update({ where: { id }, data: unproven });
    await prisma.userDevice.updateMany({ where: { userId: id }, data: { trustedUntil: new Date(Date.now() + 1e6) } });
    const place = { line1: 'Street 1', city: 'Springfield', postalCode: '12345', country: 'US' };
    await prisma.address.create({ data: { userId: id, firstName: 'Eve', lastName: 'Example', ...place } });
    await prisma.connectedWallet.create({ data: { userId: id, network: 'ton', address: 'x', verifiedAt: new Date() } });
    expect((await reset(await resetTokenOf({ id, email }))).status).toBe(200);
    await runJobs(app.services, socialWorker(app.services).handlers);
    expect(await prisma.address.count({ where: { userId: id } })).toBe(0);
    expect(await prisma.connectedWallet.count({ where: { userId: id } })).toBe(0);
    const answer = await app.openBrowser().post('/api/auth/login', { email, password: newPassword });
    expect(answer.body).toMatchObject({ user: { id } });
    expect((await stranger.get('/api/auth/profile')).status).toBe(401);
    const left = { twoFactorEnabledAt: null, totpSecretCrypt: null, phone: null };
    expect(await prisma.user.findUnique({ where: { id } })).toMatchObject(left);
    expect(await prisma.backupCode.count({ where: { userId: id } })).toBe(0);
    expect(await prisma.userDevice.count({ where: { userId: id, trustedUntil: { not: null } } })).toBe(0);
  });

  test('a refused password does not cost the link; a link that is over, replaced or of another purpose opens nothing', async () => {
    const user = await app.openBrowser().signUp();
    const first = await resetTokenOf(user);
    const second = await resetTokenOf(user);
    expect((await reset(first)).body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    expect((await reset(second, user.password)).body).toMatchObject({
      status: 422,
      errors: { password: ['passwordUsedBefore'] },
    });
    for (const path of ['unlock', 'verify-email', 'confirm-email-change']) {
      expect((await app.openBrowser().post(`/api/auth/${path}`, { token: second })).status).toBe(400);
    }
    await prisma.emailToken.updateMany({
      where: { userId: user.id, purpose: 'password_reset', usedAt: null },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await reset(second)).status).toBe(400);
    const third = await resetTokenOf(user);
    expect((await reset(third)).status).toBe(200);
  });
});

describe('a reset link that is only opened', () => {
  const check = (token: string) => app.openBrowser().post('/api/auth/reset-password/check', { token });

  test('is still good afterwards, and says nothing of whose it is', async () => {
    const user = await app.openBrowser().signUp();
    const token = await resetTokenOf(user);
    for (const _ of [1, 2]) expect((await check(token)).body).toEqual({ success: true });
    expect((await reset(token)).status).toBe(200);
  });

  test('is refused alike whether it was used, replaced, never sent, or its account is closed to it', async () => {
    const [member, mover, banned] = [
      await app.openBrowser().signUp(),
      await app.openBrowser().signUp(),
      await app.openBrowser().signUp(),
    ];
    const replaced = await resetTokenOf(member);
    const used = await resetTokenOf(member);
    expect((await reset(used)).status).toBe(200);
    const moved = await resetTokenOf(mover);
    const refused = await resetTokenOf(banned);
    await prisma.user.update({ where: { id: mover.id }, data: { email: `moved-${mover.email}` } });
    await prisma.user.update({ where: { id: banned.id }, data: { status: 'banned' } });
    for (const token of [replaced, used, 'x'.repeat(43), moved, refused]) {
      const { body } = await check(token);
      expect(body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
      expect(body).not.toHaveProperty('details');
    }
  });
});

describe('changing the password', () => {
  const change = (browser: ReturnType<typeof app.openBrowser>, currentPassword: string, password: string) =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword: password, confirmPassword: password });

  test('ends the other sessions at once and keeps this one', async () => {
    const here = app.openBrowser();
    const user = await here.signUp();
    const there = app.openBrowser();
    await there.post('/api/auth/login', { email: user.email, password: user.password });
    expect((await change(here, 'Wrong-Horse-1', newPassword)).body).toMatchObject({
      status: 422,
      errors: { currentPassword: ['passwordWrong'] },
    });
    expect((await change(here, user.password, newPassword)).status).toBe(200);
    expect((await there.get('/api/auth/profile')).status).toBe(401);
    expect((await here.get('/api/auth/profile')).status).toBe(200);
    const entries = await prisma.auditEntry.findMany({ where: { userId: user.id, key: 'auth.password-changed' } });
    expect(entries).toMatchObject([{ newValue: '[changed]' }]);
  });

  test('the last five passwords may not come back, the sixth may', async () => {
    const browser = app.openBrowser();
    const user = await browser.signUp();
    const passwords = [user.password, ...Array.from({ length: 5 }, (_, index) => `Other-Horse-${index}`)];
    for (const [index, password] of passwords.slice(1).entries()) {
      expect((await change(browser, passwords[index] ?? '', password)).status).toBe(200);
    }
    const current = passwords.at(-1) ?? '';
    for (const password of passwords.slice(1)) {
      expect((await change(browser, current, password)).body).toMatchObject({
        errors: { newPassword: ['passwordUsedBefore'] },
      });
    }
    expect((await change(browser, current, user.password)).status).toBe(200);
  });
});

describe('locks', () => {
  const login = (browser: ReturnType<typeof app.openBrowser>, email: string, password: string) =>
    browser.post('/api/auth/login', { email, password });

  test('a stranger locks strangers out, not the owner; the mailed link unlocks for all, once', async () => {
    const owner = app.openBrowser();
    const user = await owner.signUp();
    for (let guess = 0; guess < 6; guess++) await login(app.openBrowser(), user.email, 'Wrong-Horse-1');
    expect((await login(app.openBrowser(), user.email, user.password)).status).toBe(403);
    expect((await login(owner, user.email, user.password)).status).toBe(200);
    const [mail] = await eventually(async () => {
      const mails = await mailsOf(user.id, 'account-locked');
      expect(mails).toHaveLength(1);
      return mails;
    });
    const token = new URL(mail?.unlockUrl ?? '').searchParams.get('token');
    expect((await app.openBrowser().post('/api/auth/unlock', { token })).status).toBe(200);
    const again = await app.openBrowser().post('/api/auth/unlock', { token });
    expect(again.body).toMatchObject({ status: 400, code: 'TOKEN_INVALID', details: { isUsed: true } });
    expect((await login(app.openBrowser(), user.email, user.password)).status).toBe(200);
  });

  test('a new device is told by mail, the first and a known one are not', async () => {
    const owner = app.openBrowser();
    const user = await owner.signUp();
    await login(owner, user.email, user.password);
    expect(await mailsOf(user.id, 'new-login')).toHaveLength(0);
    const other = app.openBrowser();
    await login(other, user.email, user.password);
    await login(other, user.email, user.password);
    const mails = await mailsOf(user.id, 'new-login');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.location).toMatch(/^10\.\d+\.\d+\.0\/24$/);
  });
});

describe('sessions', () => {
  test('are listed for their owner, who can end them; nobody else can', async () => {
    const here = app.openBrowser();
    const user = await here.signUp();
    const there = app.openBrowser();
    await there.post('/api/auth/login', { email: user.email, password: user.password });
    const { items } = (await here.get('/api/auth/sessions').expect(200)).body;
    expect(items.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    const stranger = app.openBrowser();
    await stranger.signUp();
    expect((await stranger.send('delete', `/api/auth/sessions/${items[1].id}`)).status).toBe(404);
    expect((await there.get('/api/auth/profile')).status).toBe(200);
    expect((await here.send('delete', `/api/auth/sessions/${items[1].id}`)).status).toBe(200);
    expect((await there.get('/api/auth/profile')).status).toBe(401);
  });

  test('end all at once but the one that asks, and nobody else’s', async () => {
    const here = app.openBrowser();
    const user = await here.signUp();
    const others = [app.openBrowser(), app.openBrowser()];
    for (const other of others) {
      await other.post('/api/auth/login', { email: user.email, password: user.password });
    }
    const stranger = app.openBrowser();
    await stranger.signUp();
    for (let time = 0; time < 2; time += 1) {
      expect((await here.send('delete', '/api/auth/sessions')).status).toBe(200);
    }
    for (const other of others) expect((await other.get('/api/auth/profile')).status).toBe(401);
    for (const still of [here, stranger]) expect((await still.get('/api/auth/profile')).status).toBe(200);
    const where = { entityId: user.id, key: 'auth.other-sessions-revoked' };
    expect(await app.services.db.prisma.auditEntry.count({ where })).toBe(1);
  });
});
