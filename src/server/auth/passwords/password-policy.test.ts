import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { mailResetLinkJob } from '../auth.jobs.ts';

const leaked = 'Quiet-Harbour-31';
const sha1 = createHash('sha1').update(leaked).digest('hex').toUpperCase();
let isDown = false;
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/plain' });
  response.end(isDown ? '' : `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${sha1.slice(5)}:42\r\n`);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => service.close());
const address = service.address();

const app = await createTestApp({
  environment: { PASSWORD_LEAKS_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` },
  settings: { hibpCheck: true },
});
const { prisma } = app.services.db;

const register = (userName: string, password: string) => {
  const form = { userName, email: `${userName}@example.com`, password, confirmPassword: password, acceptTerms: true };
  return app.openBrowser().post('/api/auth/register', form);
};

describe('leaked passwords', () => {
  test('are refused, and five characters of their hash leave the shop', async () => {
    const { status, body } = await register('leak_one', leaked);
    expect([status, body.errors]).toEqual([422, { password: ['passwordLeaked'] }]);
    expect(asked).toEqual([`/range/${sha1.slice(0, 5)}?mode=sha1`]);
    expect((await register('leak_two', 'Quiet-Harbour-77')).status).toBe(201);
  });

  test('nobody is refused because the service is down', async () => {
    isDown = true;
    expect((await register('leak_three', leaked)).status).toBe(201);
    isDown = false;
  });
});

describe('passwords that are too old', () => {
  const allow = async (days: number) => {
    const row = { key: 'passwordMaxAgeDays', value: days };
    await prisma.setting.upsert({ where: { key: row.key }, create: row, update: row });
    forgetSettings(app.services.db);
  };

  test('sign nobody in, and their owner gets a link', async () => {
    const user = await app.openBrowser().signUp();
    await prisma.user.update({
      where: { id: user.id },
      data: { createdAt: new Date(Date.now() - 91 * 86_400_000), passwordChangedAt: null },
    });
    const signIn = (password: string) => app.openBrowser().post('/api/auth/login', { email: user.email, password });
    await allow(90);
    const { status, body } = await signIn(user.password);
    expect([status, body.code]).toEqual([403, 'PASSWORD_EXPIRED']);
    const links = { name: mailResetLinkJob.name, payload: { path: ['emailKey'], equals: user.email.toLowerCase() } };
    expect(await prisma.outboxMessage.count({ where: links })).toBe(1);
    // Whoever does not know it learns nothing of its age.
    expect((await signIn('Wrong-Password-1')).body.code).toBe('AUTH_001');

    await prisma.user.update({ where: { id: user.id }, data: { passwordChangedAt: new Date() } });
    expect((await signIn(user.password)).status).toBe(200);
    await prisma.user.update({ where: { id: user.id }, data: { passwordChangedAt: null } });
    await allow(0);
    expect((await signIn(user.password)).status).toBe(200);
  });
});
