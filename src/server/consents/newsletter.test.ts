import { expect, test } from 'vitest';
import { CONSENT_MAILS_PER_DAY } from '../../shared/privacy/consent-request.rules.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import type { TestBrowser } from '../app/testing/test-browser.ts';
import { emailTemplatesWorker } from '../email-templates/email-templates.worker.ts';
import { unsubscribeUrl } from '../email-templates/sending/unsubscribe-link.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

async function inbox(recipient: string) {
  await runJobs(app.services, emailTemplatesWorker(app.services).handlers);
  return await prisma.sentMail.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } });
}
async function confirmLinks(email: string): Promise<string[]> {
  const texts = (await inbox(email)).map(({ text }) => text);
  return texts.flatMap((text) => /newsletter\/confirm\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
}
const want = (browser: TestBrowser, granted: boolean) =>
  browser.send('put', '/api/user/privacy/consents/newsletter', { granted });
const wants = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).newsletter;
const confirm = (token: string) => app.openBrowser().post('/api/newsletter/confirm', { token });
const decisions = (userId: string) =>
  prisma.userConsent.findMany({ where: { userId, type: 'newsletter' }, orderBy: { at: 'asc' } });

async function subscribe() {
  const browser = app.openBrowser();
  const member = await browser.signUp();
  await want(browser, true);
  const [token = ''] = await confirmLinks(member.email);
  expect((await confirm(token)).status).toBe(200);
  return { ...member, browser };
}

test.each<[string, (browser: TestBrowser) => Promise<{ status: number }>]>([
  ['the consent', (browser) => want(browser, true)],
  [
    'a preference',
    (browser) => browser.send('patch', '/api/user/preferences', { notifications: { newsletter: true } }),
  ],
])('%s that is switched on subscribes by the mailed link alone, and both steps are kept', async (_way, switchOn) => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  expect((await switchOn(browser)).status).toBe(200);
  expect(await wants(id)).toBe(false);
  expect(await decisions(id)).toEqual([]);
  const { pending } = (await browser.get('/api/user/privacy/consents')).body;
  expect(pending).toMatchObject([{ type: 'newsletter', email }]);
  const [token = ''] = await confirmLinks(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await wants(id)).toBe(true);
  expect(await decisions(id)).toMatchObject([{ granted: true, version: '2026-11' }]);
  const [request] = await prisma.consentRequest.findMany({ where: { userId: id } });
  expect(request).toMatchObject({ email, version: '2026-11', confirmedAt: expect.any(Date) });
  expect(request?.ipMasked).not.toBe('');
});

test('the box of the registration mails the link as well', async () => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp({ newsletter: true });
  expect(await wants(id)).toBe(false);
  expect(await decisions(id)).toEqual([]);
  const [token = ''] = await confirmLinks(email);
  expect((await confirm(token)).status).toBe(200);
  expect(await wants(id)).toBe(true);
});

test('many clicks mail one link, and a day has five', async () => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  const clicks = await Promise.all(Array.from({ length: 5 }, () => want(browser, true)));
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [first = '', ...others] = await confirmLinks(email);
  expect(others).toEqual([]);
  const age = () =>
    prisma.$executeRaw`UPDATE consent_requests SET "createdAt" = "createdAt" - interval '2 minutes' WHERE "userId" = ${id}::uuid`;
  for (let sent = 1; sent < CONSENT_MAILS_PER_DAY; sent += 1) {
    await age();
    expect((await want(browser, true)).status).toBe(200);
  }
  const before = await confirmLinks(email);
  expect(before).toHaveLength(CONSENT_MAILS_PER_DAY);
  await age();
  const refused = await want(browser, true);
  expect(refused.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  const answers = await Promise.all(before.map((token) => confirm(token)));
  // Each new link replaces the ones before.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await confirm(first)).body.code).toBe('TOKEN_INVALID');
});

test.each<[string, (member: { id: string; browser: TestBrowser }) => Promise<unknown>]>([
  ['taken back', ({ browser }) => want(browser, false)],
  [
    'expired',
    ({ id }) => prisma.consentRequest.updateMany({ where: { userId: id }, data: { expiresAt: new Date(0) } }),
  ],
  [
    'mailed to a former address',
    ({ id }) => prisma.user.update({ where: { id }, data: { email: `moved-${id}@example.com` } }),
  ],
  ['of somebody who is gone', ({ id }) => prisma.user.delete({ where: { id } })],
])('a link that is %s subscribes nobody', async (_why, spoil) => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  await want(browser, true);
  const [token = ''] = await confirmLinks(email);
  await spoil({ id, browser });
  expect((await confirm(token)).body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
  expect(await prisma.user.count({ where: { id, newsletter: true } })).toBe(0);
});

test('switching off counts at once and is written down', async () => {
  const { id, browser } = await subscribe();
  expect((await want(browser, false)).body.items).toContainEqual(
    expect.objectContaining({ type: 'newsletter', granted: false }),
  );
  expect(await wants(id)).toBe(false);
  expect(await decisions(id)).toMatchObject([{ granted: true }, { granted: false }]);
});

test('mail programs unsubscribe by one post without signing in, and its page by a call', async () => {
  const first = await subscribe();
  const mail = (await inbox(first.email)).find(({ subject }) => subject.startsWith('You are subscribed'));
  const headers = Object.entries(Object(mail?.headers));
  expect(headers).toContainEqual(['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click']);
  const [, address = ''] = /^<(.+)>$/.exec(`${Object(mail?.headers)['List-Unsubscribe']}`) ?? [];
  expect(mail?.text).toContain(`Unsubscribe: ${address}`);
  const { pathname, search, searchParams } = new URL(address);
  const press = (query: string) =>
    fetch(`${app.origin}${pathname}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect(await (await press(search)).json()).toEqual({ success: true, topic: 'newsletter' });
  expect((await press(search)).status).toBe(200);
  expect(await wants(first.id)).toBe(false);
  expect(await decisions(first.id)).toMatchObject([{ granted: true }, { granted: false }]);
  // Somebody else's id under the same signature.
  const second = await subscribe();
  const token = searchParams.get('token') ?? '';
  expect((await press(`?token=${token.replace(first.id, second.id)}`)).status).toBe(400);
  expect((await press(`?token=${token.replace('newsletter', 'email')}`)).status).toBe(400);
  expect((await press('')).status).toBe(400);
  expect(await wants(second.id)).toBe(true);
});

test('an unsubscribed topic is not mailed any more, and the others are', async () => {
  const { id, browser, email } = await subscribe();
  const address = unsubscribeUrl(app.services.secrets, app.services.environment, { topic: 'priceDrops', userId: id });
  const token = new URL(address).searchParams.get('token');
  const answer = await app.openBrowser().post('/api/unsubscribe', { token });
  expect(answer.body).toEqual({ success: true, topic: 'priceDrops' });
  expect((await browser.get('/api/user/preferences')).body.notifications).toMatchObject({
    priceDrops: false,
    backInStock: true,
    newsletter: true,
  });
  expect((await inbox(email)).length).toBeGreaterThan(0);
});
