import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { browser: admin } = await signUpAs(app, 'admin');
const { browser: moderator } = await signUpAs(app, 'moderator');

const list = async (asked: Record<string, string> = {}) =>
  await admin.get(`/api/admin/webhook-deliveries?${new URLSearchParams(asked)}`);
const found = async (...filters: object[]) => {
  const { body, status, text } = await list({ filters: JSON.stringify(filters) });
  expect(status, text).toBe(200);
  return body.items.map(({ endpoint, event }: { endpoint: string; event: string }) => `${event} ${endpoint}`);
};

const [shop, books] = await Promise.all(
  ['https://shop.example/hook', 'https://books.example/hook?a=1'].map((url) =>
    prisma.webhookEndpoint.create({ data: { url, events: ['order.placed'] } }),
  ),
);
const send = async (type: string, endpointId = '', status: 'delivered' | 'failed' = 'delivered', day = 1) => {
  const message = await prisma.webhookMessage.create({ data: { type, data: {} } });
  const createdAt = new Date(Date.UTC(2026, 0, day));
  await prisma.webhookDelivery.create({ data: { endpointId, messageId: message.id, status, attempts: 1, createdAt } });
  return message.id;
};
const first = await send('order.placed', shop?.id);
await send('order.placed', books?.id, 'failed', 2);
await send('test', shop?.id, 'failed', 3);

test('lists what was sent to all endpoints, newest first, with filters and a search', async () => {
  const { body } = await list();
  expect(body.items).toMatchObject([
    { event: 'test', endpoint: shop?.url, status: 'failed', attempts: 1, httpCode: null },
    { event: 'order.placed', endpoint: books?.url },
    { event: 'order.placed', endpoint: shop?.url, messageId: first },
  ]);
  expect(await found({ field: 'status', op: 'is', value: 'failed' })).toHaveLength(2);
  expect(await found({ field: 'event', op: 'in', value: ['test'] })).toEqual([`test ${shop?.url}`]);
  expect(await found({ field: 'endpoint', op: 'is', value: books?.url })).toEqual([`order.placed ${books?.url}`]);
  expect(await found({ field: 'endpoint', op: 'startsWith', value: 'https://shop' })).toHaveLength(2);
  expect(await found({ field: 'createdAt', op: 'before', value: '2026-01-01T12:00:00Z' })).toHaveLength(1);
  expect((await list({ q: first })).body.items).toMatchObject([{ messageId: first }]);
  expect((await list({ q: 'books' })).body.items).toMatchObject([{ endpoint: books?.url }]);
});

test('is exported as it is shown, and only by those who may read it', async () => {
  const asked = { list: 'webhook-deliveries', format: 'csv', columns: 'event,endpoint,status', sort: '[]' };
  const file = (await admin.get(`/api/admin/export?${new URLSearchParams(asked)}`)).text;
  expect(file.split('\r\n')).toContain(`test,${shop?.url},failed`);
  expect((await moderator.get('/api/admin/webhook-deliveries')).status).toBe(403);
});
