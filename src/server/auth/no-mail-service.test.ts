import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { beginLogin, joinWithTwoFactor } from '../app/testing/two-factor-member.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const member = await joinWithTwoFactor(app);
const fresh = app.openBrowser();
const freshUser = await fresh.signUp();
const social = app.openBrowser();
const socialUser = await social.signUp();
await prisma.user.update({ where: { id: socialUser.id }, data: { passwordHash: null } });

const refusal = {
  status: 503,
  code: 'EMAIL_NOT_CONFIGURED',
  message: 'The e-mail service is not configured.',
};

describe('in production without a mail service', () => {
  // The shop on this machine keeps its mail; as if it were opened to the world now.
  const { environment } = app.services;
  const open = () => Object.assign(environment, { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' });
  const close = () => Object.assign(environment, { NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });

  async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
    open();
    try {
      return await work();
    } finally {
      close();
    }
  }

  test('nobody learns from a forgotten password who has an account', async () => {
    const guest = app.openBrowser();
    await guest.get('/api/auth/csrf-token');
    const [known, unknown] = await inProduction(async () => [
      await guest.post('/api/auth/forgot-password', { email: member.email }),
      await guest.post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
    ]);
    expect(known?.body).toMatchObject(refusal);
    expect({ ...known?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
    expect(await prisma.outboxMessage.count({ where: { name: 'auth.mail-reset-link' } })).toBe(0);
  });

  test('mails that nobody would get are refused, and change nothing', async () => {
    await openSudo(app.services, freshUser.id);
    const before = await prisma.emailToken.count();
    const answers = await inProduction(async () => [
      await fresh.post('/api/auth/resend-verification'),
      await social.post('/api/auth/sudo/send'),
      await fresh.send('put', '/api/auth/profile', { email: 'another@example.com' }),
      await fresh.post('/api/auth/two-factor/send', { challengeId: '01a1fd71-5fe7-704b-99c0-dbba7d10f94c' }),
    ]);
    for (const { body } of answers) expect(body).toMatchObject(refusal);
    expect(await prisma.emailToken.count()).toBe(before);
  });

  test('the second factor is not offered by mail', async () => {
    const browser = app.openBrowser();
    await browser.get('/api/auth/csrf-token');
    const challenge = await inProduction(() => beginLogin(browser, member.email));
    expect(challenge.methods).toEqual(['totp', 'backup']);
    expect((await beginLogin(app.openBrowser(), member.email)).methods).toEqual(['totp', 'email', 'backup']);
  });
});

test('a code for sudo says how long the wait really is', async () => {
  expect((await social.post('/api/auth/sudo/send')).status).toBe(200);
  await prisma.twoFactorChallenge.updateMany({
    where: { userId: socialUser.id },
    data: { emailCodeSentAt: new Date(Date.now() - 50_000) },
  });
  const early = await social.post('/api/auth/sudo/send');
  expect(early.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(early.body.retryAfter).toBeGreaterThan(0);
  expect(early.body.retryAfter).toBeLessThanOrEqual(10);
});
