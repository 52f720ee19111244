import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createLogger } from '../platform/logging/logger.ts';

const logged: string[] = [];
const destination = { write: (line: string) => logged.push(line) };
const logger = createLogger({ level: 'trace', pretty: false, destination });
const app = await createTestApp({ services: { logger } });

const link = '9Xc0aVbT2kq8ZrL5mW1pYd7sUe3hGf6nQj4oIiKxAzE';
const session = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const code = '7d0f5f0e-8f0b-4c36-9a53-0d6e6a2f8d11';
const secrets = [link, session, code, 'somebody@example.com', 'hunter-2'];

test('a screen that broke is told without what its address or its words gave away', async () => {
  const report = {
    message: `Failed to fetch https://shop.example/unlock?token=${code}\r\n{"level":"error","msg":"Sold out"}\u001b[2K`,
    stack: `Error: password=hunter-2\n    at Page (https://shop.example/assets/page-D3jk2x9aBcQ4.js:1:2)\n${session}`,
    componentStack: 'at Field (somebody@example.com)',
    path: `/reset-password/${link}`,
  };
  const answer = await app.openBrowser().send('post', '/api/client-error', report, { 'User-Agent': `x ${session}` });
  expect(answer.status).toBe(200);
  const line = JSON.parse(logged.find((text) => text.includes('A screen broke')) ?? '{}');
  expect(line).toMatchObject({ path: '/reset-password/…', level: 'warn' });
  expect(line.stack).toContain('page-D3jk2x9aBcQ4.js:1:2');
  for (const secret of secrets) expect(logged.join('\n')).not.toContain(secret);
  for (const text of Object.values(line)) expect(text).not.toMatch(/\p{Cc}/u);
});

test('the line of a request hides what its address and its browser say', async () => {
  const browser = app.openBrowser();
  await browser
    .get(`/reset-password/${link}?code=${code}`)
    .set('User-Agent', session)
    .set('Referer', `/x?token=${code}`);
  await browser.get(`/api/downloads/link/${link}`);
  await browser.get('/trpc/products.get?input=%7B%22id%22%3A%22somebody%40example.com%22%7D');
  const lines = logged.filter((text) => text.includes('"msg":"request"'));
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});
