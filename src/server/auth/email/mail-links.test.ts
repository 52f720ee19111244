import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { openSudo } from '../../app/testing/open-sudo.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';
import { transaction } from '../../platform/database/db.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { mailResetLinkJob } from '../auth.jobs.ts';
import { mailResetLink } from '../passwords/mail-reset-link.ts';
import { issueLinkToken } from './email-links.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const password = 'Better-Horse-8';

/** Every kind of mailed link, and the call that uses it. */
const doors = {
  verify_email: { path: '/api/auth/verify-email', fields: {} },
  password_reset: { path: '/api/auth/reset-password', fields: { password, confirmPassword: password } },
  email_change: { path: '/api/auth/confirm-email-change', fields: {} },
  unlock: { path: '/api/auth/unlock', fields: {} },
} as const;
type Purpose = keyof typeof doors;
const purposes = ['verify_email', 'password_reset', 'email_change', 'unlock'] as const satisfies Purpose[];

const open = (purpose: Purpose, token: string, headers = {}) =>
  app.openBrowser().send('post', doors[purpose].path, { token, ...doors[purpose].fields }, headers);

async function linkFor(purpose: Purpose, user: { id: string; email: string }): Promise<string> {
  const email = purpose === 'email_change' ? `new-${user.email}` : user.email;
  const issued = await transaction(services.db, (tx) =>
    issueLinkToken(tx, { userId: user.id, purpose, email, minutes: 60 }),
  );
  return issued.token;
}

describe.each(purposes)('a link to %s (S-28)', (purpose) => {
  test('opens its own door alone, and of fifty at once for one', async () => {
    const user = await app.openBrowser().signUp();
    const token = await linkFor(purpose, user);
    for (const other of purposes.filter((name) => name !== purpose)) {
      expect.soft((await open(other, token)).body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    }
    const browser = app.openBrowser();
    await browser.get('/api/auth/csrf-token');
    const headers = { cookie: browser.cookieHeader(), 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
    const { path, fields } = doors[purpose];
    const request = { method: 'POST', path, headers, body: { token, ...fields } };
    const answers = await sendTogether(
      app.origin,
      Array.from({ length: 50 }, () => request),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await open(purpose, token)).status).toBe(400);
  });

  test('ends on time and with the next one, and changes nothing of another account', async () => {
    const user = await app.openBrowser().signUp();
    const other = await app.openBrowser().signUp();
    const late = await linkFor(purpose, user);
    await prisma.emailToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await open(purpose, late)).status).toBe(400);
    const replaced = await linkFor(purpose, user);
    const last = await linkFor(purpose, user);
    expect((await open(purpose, replaced)).status).toBe(400);
    const rowOf = (id: string) => prisma.user.findUniqueOrThrow({ where: { id } });
    const before = await rowOf(other.id);
    expect((await open(purpose, last)).status).toBe(200);
    expect(await rowOf(other.id)).toEqual(before);
  });

  test('is kept as a hash alone, and nothing that only resembles it works', async () => {
    const user = await app.openBrowser().signUp();
    const token = await linkFor(purpose, user);
    const row = await prisma.emailToken.findFirstOrThrow({ where: { userId: user.id, purpose, usedAt: null } });
    expect(JSON.stringify(row)).not.toContain(token);
    const near = [
      row.tokenHash,
      row.id,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      `${token}=`,
      ` ${token}`,
    ];
    for (const text of near.filter((value) => value !== token)) {
      const { status } = await open(purpose, text);
      expect.soft({ text, isRefused: status === 400 || status === 422 }).toEqual({ text, isRefused: true });
    }
    expect((await open(purpose, token)).status).toBe(200);
  });
});

test('links in mails lead to PUBLIC_URL, whatever host the request names', async () => {
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  await openSudo(services, id);
  await prisma.emailToken.updateMany({ where: { userId: id }, data: { createdAt: new Date(0) } });
  await browser.send('post', '/api/auth/resend-verification', {}, forged);
  await browser.send('put', '/api/auth/profile', { email: `next-${email}` }, forged);
  await browser.send('post', '/api/auth/forgot-password', { email }, forged);
  const stranger = app.openBrowser();
  for (let guess = 0; guess < 5; guess++) {
    await stranger.send('post', '/api/auth/login', { email, password: 'Wrong-Horse-1' }, forged);
  }
  const asked = await prisma.outboxMessage.findMany({ where: { name: mailResetLinkJob.name } });
  for (const { payload } of asked) await mailResetLink(services, mailResetLinkJob.payload.parse(payload));
  const locked = { path: ['templateKey'], equals: 'account-locked' };
  await eventually(async () => expect(await prisma.outboxMessage.count({ where: { payload: locked } })).toBe(1));
  const rows = await prisma.outboxMessage.findMany({
    where: { name: 'mail.send', payload: { path: ['userId'], equals: id } },
  });
  const schema = z.object({ templateKey: z.string(), variables: z.record(z.string(), z.string()) });
  const links = rows.flatMap(({ payload }) => {
    const { templateKey, variables } = schema.parse(payload);
    const opened = Object.entries(openVariables(services.secrets, variables));
    return opened.filter(([name]) => name.endsWith('Url')).map(([, url]) => ({ templateKey, url }));
  });
  expect([...new Set(links.map(({ templateKey }) => templateKey))].sort()).toEqual([
    'account-locked',
    'email-change-confirm',
    'password-reset',
    'verify-email',
  ]);
  for (const { url } of links) expect(new URL(url).origin).toBe(new URL(services.environment.PUBLIC_URL).origin);
});
