import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { emailTemplatesWorker } from '../../email-templates/email-templates.worker.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const handler = handlerOf(emailTemplatesWorker(services), 'mail.send');

/** Runs the mail jobs of this user that wait, and gives the link of the latest verification mail. */
async function readVerifyToken(user: { id: string; email: string }): Promise<string> {
  const waiting = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: user.id } },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id, payload } of waiting)
    await handler.run(payload, { id, run: 1, isLastTry: () => false, complete: async () => {} });
  const mail = await prisma.sentMail.findFirstOrThrow({
    where: { recipient: user.email, subject: 'Confirm your e-mail address' },
    orderBy: { createdAt: 'desc' },
  });
  const [, token = ''] = /\/verify-email\?token=([\w-]+)/.exec(mail.text) ?? [];
  return token;
}

describe('verifying an e-mail address', () => {
  test('the mailed link works once, from any browser, and activates the account', async () => {
    const browser = app.openBrowser();
    const user = await browser.signUp();
    const token = await readVerifyToken(user);
    const elsewhere = app.openBrowser();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => elsewhere.post('/api/auth/verify-email', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const fact = { entityId: user.id, key: 'auth.email-verified' };
    expect(await prisma.auditEntry.count({ where: fact })).toBe(1);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'TOKEN_INVALID' });
    const again = await elsewhere.post('/api/auth/verify-email', { token });
    expect(again.body).toMatchObject({ status: 400, code: 'TOKEN_INVALID', details: { isConfirmed: true } });
    expect((await browser.get('/api/auth/profile')).body).toMatchObject({ emailVerified: true, status: 'active' });
    expect(await prisma.outboxMessage.count({ where: { key: `mail:welcome:${user.id}` } })).toBe(1);
  });

  test('only a hash of the token is stored', async () => {
    const user = await app.openBrowser().signUp();
    const token = await readVerifyToken(user);
    const stored = await prisma.$queryRaw<{ text: string }[]>`
      SELECT (SELECT string_agg(t::text, '') FROM "email_tokens" t) || (SELECT string_agg(o::text, '') FROM "OutboxMessage" o) AS text`;
    expect(token).toHaveLength(43);
    expect(stored[0]?.text).toBeTruthy();
    expect(stored[0]?.text).not.toContain(token);
  });

  test('refuses expired links, links to an address that is no longer the account’s, and nonsense', async () => {
    const user = await app.openBrowser().signUp();
    const token = await readVerifyToken(user);
    const verify = async (value: string) =>
      (await app.openBrowser().post('/api/auth/verify-email', { token: value })).status;
    await prisma.emailToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await verify(token)).toBe(400);
    await prisma.emailToken.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() + 60_000) },
    });
    await prisma.user.update({ where: { id: user.id }, data: { email: 'other@example.com' } });
    expect(await verify(token)).toBe(400);
    expect(await verify('A'.repeat(43))).toBe(400);
    await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    const former = await app.openBrowser().post('/api/auth/verify-email', { token });
    expect(former.body).not.toHaveProperty('details');
    expect(await verify('short')).toBe(422);
  });

  test('a new link comes at most once a minute and replaces the old one', async () => {
    const browser = app.openBrowser();
    const user = await browser.signUp();
    const first = await readVerifyToken(user);
    const tooSoon = await browser.post('/api/auth/resend-verification');
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    const wait = async () => (await browser.get('/api/auth/resend-verification')).body.seconds;
    expect(await wait()).toBeGreaterThan(50);
    await prisma.emailToken.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 61_000) },
    });
    expect(await wait()).toBe(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post('/api/auth/resend-verification')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    const second = await readVerifyToken(user);
    expect((await browser.post('/api/auth/verify-email', { token: first })).status).toBe(400);
    expect((await browser.post('/api/auth/verify-email', { token: second })).status).toBe(200);
    expect((await browser.post('/api/auth/resend-verification')).body).toMatchObject({
      success: true,
      message: expect.any(String),
    });
  });
});
