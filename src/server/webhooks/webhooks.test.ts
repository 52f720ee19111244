import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { KeyClient } from '../app/testing/key-client.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { addApiKey } from '../auth/testing/add-api-key.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { openReceiver, type ReceivedWebhook } from './testing/webhook-receiver.ts';
import { webhooksWorker } from './webhooks.worker.ts';

const app = await createTestApp({ environment: { WEBHOOK_PRIVATE_HOSTS: 'on' } });
const { services } = app;
const { prisma } = services.db;
const admin = await signUpAs(app, 'admin');
const { handlers } = webhooksWorker(services);
const work = () => runJobs(services, handlers);
/** As if the wait before the next attempt were over. */
const letTimePass = () =>
  prisma.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date() } });

async function listen(events: readonly string[] = ['user.created']) {
  const receiver = await openReceiver();
  const { status, body } = await admin.browser.post('/api/admin/webhooks', { url: receiver.url, events });
  expect(status, JSON.stringify(body)).toBe(201);
  const id: string = body.endpoint.id;
  const secret: string = body.secret;
  return { ...receiver, id, secret };
}
const deliveriesOf = async (id: string) => (await admin.browser.get(`/api/admin/webhooks/${id}/deliveries`)).body.items;
const remove = (id: string) => admin.browser.send('delete', `/api/admin/webhooks/${id}`);

/** What the guide tells receivers to do. */
function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const parts = String(headers['x-gm-signature']).split(',');
  const time = parts.find((part) => part.startsWith('t='))?.slice(2);
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return Math.abs(Date.now() / 1000 - Number(time)) < 300 && parts.includes(`v1=${expected}`);
}

test('what happened is told once to each endpoint that listens, signed', async () => {
  const [first, second, other] = [await listen(), await listen(), await listen(['order.placed'])];
  const { id, userName } = await app.openBrowser().signUp();
  expect(await work()).toBe(2);
  expect(await work()).toBe(0);
  for (const { received, secret } of [first, second]) {
    expect(received).toHaveLength(1);
    expect(received.map((one) => isSigned(one, secret))).toEqual([true]);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'user.created', data: { id, userName } });
    expect(received[0]?.headers['x-gm-event']).toBe('user.created');
  }
  expect(isSigned(first.received[0] ?? { headers: {}, body: '' }, second.secret)).toBe(false);
  expect(other.received).toEqual([]);
  const [delivery] = await deliveriesOf(first.id);
  expect(delivery).toMatchObject({ event: 'user.created', status: 'delivered', attempts: 1, httpCode: 200 });
  const detail = (await admin.browser.get(`/api/admin/webhook-deliveries/${delivery.id}`)).body;
  expect(detail).toMatchObject({
    body: first.received[0]?.body,
    log: [{ number: 1, httpCode: 200, response: 'Thank you' }],
  });
  for (const { id: endpointId } of [first, second, other]) await remove(endpointId);
});

test('an older form does not write over what somebody else saved', async () => {
  const { id, url } = await listen();
  const [{ version }] = (await admin.browser.get('/api/admin/webhooks')).body.items;
  const put = (seen: number, isActive: boolean) =>
    admin.browser.send('put', `/api/admin/webhooks/${id}`, {
      url,
      events: ['user.created'],
      isActive,
      version: seen,
    });
  expect((await put(version, false)).body).toMatchObject({ isActive: false, version: version + 1 });
  expect((await put(version, true)).body).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  await remove(id);
});

test('a failed delivery is tried again later with the same message, a refused one is not', async () => {
  const hook = await listen();
  hook.answer.status = 503;
  await app.openBrowser().signUp();
  await work();
  const [waiting] = await deliveriesOf(hook.id);
  expect(waiting).toMatchObject({ status: 'pending', attempts: 1, httpCode: 503 });
  expect(Date.parse(waiting.nextAt) - Date.now()).toBeGreaterThan(5000);
  expect(await work()).toBe(0);
  hook.answer.status = 200;
  await letTimePass();
  await work();
  expect(await deliveriesOf(hook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);

  hook.answer.status = 410;
  await app.openBrowser().signUp();
  await work();
  expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 'failed', attempts: 1, nextAt: null });
  hook.answer.status = 429;
  await app.openBrowser().signUp();
  await work();
  expect((await deliveriesOf(hook.id))[0]).toMatchObject({ status: 'pending', attempts: 1 });
  await remove(hook.id);
});

test('an answer with what cannot be stored is recorded, and the message is not sent again', async () => {
  const hook = await listen();
  hook.answer.body = 'Th\0anks';
  await app.openBrowser().signUp();
  await work();
  const [delivery] = await deliveriesOf(hook.id);
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1 });
  const { log } = (await admin.browser.get(`/api/admin/webhook-deliveries/${delivery.id}`)).body;
  expect(log).toMatchObject([{ number: 1, httpCode: 200, response: 'Thanks' }]);
  await letTimePass();
  await work();
  expect(hook.received).toHaveLength(1);
  await remove(hook.id);
});

test('an attempt is made once however often its job runs, and ends after the last one', async () => {
  const hook = await listen();
  hook.answer.status = 500;
  await app.openBrowser().signUp();
  for (let run = 0; run < 9; run++) {
    await letTimePass();
    await work();
  }
  expect(await deliveriesOf(hook.id)).toMatchObject([{ status: 'failed', attempts: 7 }]);
  expect(hook.received).toHaveLength(7);
  await prisma.outboxMessage.updateMany({ where: { name: 'webhooks.deliver' }, data: { doneAt: null } });
  await work();
  expect(hook.received).toHaveLength(7);
  await remove(hook.id);
});

test('a message is sent again by hand, once for two presses, also while it waits', async () => {
  const hook = await listen();
  await app.openBrowser().signUp();
  await work();
  const [{ id }] = await deliveriesOf(hook.id);
  const again = () => admin.browser.post(`/api/admin/webhook-deliveries/${id}/redeliver`);
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  await work();
  expect(hook.received.length).toBeLessThanOrEqual(3);
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
  hook.answer.status = 500;
  await again();
  await work();
  hook.answer.status = 200;
  await again();
  await work();
  expect(await deliveriesOf(hook.id)).toMatchObject([{ status: 'delivered', nextAt: null }]);
  const before = hook.received.length;
  await letTimePass();
  await work();
  expect(hook.received).toHaveLength(before);
  await remove(hook.id);
});

test('an endpoint wants each event once, and one that is not there has no deliveries', async () => {
  const events = ['order.placed', 'order.placed'];
  const { body } = await admin.browser.post('/api/admin/webhooks', { url: 'https://example.com/hook', events });
  expect(body.endpoint.events).toEqual(['order.placed']);
  await remove(body.endpoint.id);
  expect((await admin.browser.get(`/api/admin/webhooks/${body.endpoint.id}/deliveries`)).status).toBe(404);
});

test('a new secret is told once, and the former one signs too for a day', async () => {
  const hook = await listen();
  const { body } = await admin.browser.post(`/api/admin/webhooks/${hook.id}/secret`);
  expect(body.secret).not.toBe(hook.secret);
  const early = await admin.browser.post(`/api/admin/webhooks/${hook.id}/secret`);
  expect(early.body).toMatchObject({ code: 'CONFLICT', details: { until: body.endpoint.previousUntil } });
  const test = () => admin.browser.post(`/api/admin/webhooks/${hook.id}/test`);
  expect((await test()).status).toBe(202);
  await work();
  expect(hook.received.map((one) => [isSigned(one, hook.secret), isSigned(one, body.secret)])).toEqual([[true, true]]);
  await prisma.webhookEndpoint.update({ where: { id: hook.id }, data: { previousUntil: new Date(Date.now() - 1000) } });
  await test();
  await work();
  expect(hook.received.slice(1).map((one) => [isSigned(one, hook.secret), isSigned(one, body.secret)])).toEqual([
    [false, true],
  ]);
  expect((await admin.browser.post(`/api/admin/webhooks/${hook.id}/secret`)).status).toBe(200);
  expect(JSON.stringify(await prisma.webhookEndpoint.findMany())).not.toContain('whsec_');
  await remove(hook.id);
});

test('a secret that has leaked is revoked at once, also while a former one still signs', async () => {
  const hook = await listen();
  const rotate = (input?: object) => admin.browser.post(`/api/admin/webhooks/${hook.id}/secret`, input);
  const second = await rotate();
  const third = await rotate({ revokePrevious: true });
  expect(third.body).toMatchObject({ endpoint: { previousUntil: null } });
  await admin.browser.post(`/api/admin/webhooks/${hook.id}/test`);
  await work();
  const [received] = hook.received;
  const secrets: string[] = [hook.secret, second.body.secret, third.body.secret];
  expect(received && secrets.map((secret) => isSigned(received, secret))).toEqual([false, false, true]);
  expect((await rotate()).status).toBe(200);
  await remove(hook.id);
});

test('an endpoint that has failed for three days is switched off, and an administrator hears of it', async () => {
  const hook = await listen();
  hook.answer.status = 500;
  await app.openBrowser().signUp();
  await work();
  const failingSince = new Date(Date.now() - 73 * 3_600_000);
  await prisma.webhookEndpoint.update({ where: { id: hook.id }, data: { failingSince } });
  await letTimePass();
  await work();
  const [endpoint] = (await admin.browser.get('/api/admin/webhooks')).body.items;
  expect(endpoint).toMatchObject({ isActive: false, disabledReason: expect.stringContaining('three days') });
  expect(await prisma.notification.count({ where: { userId: admin.id, title: 'A webhook was turned off' } })).toBe(1);
  await app.openBrowser().signUp();
  expect(await deliveriesOf(hook.id)).toHaveLength(1);
  const request = { url: hook.url, events: ['user.created'], isActive: true };
  const on = await admin.browser.send('put', `/api/admin/webhooks/${hook.id}`, request);
  expect(on.body).toMatchObject({ isActive: true, disabledReason: null, failingSince: null });
  await remove(hook.id);
});

test('a redirect is not followed', async () => {
  const [hook, inside] = [await listen(), await openReceiver()];
  hook.answer.status = 302;
  hook.answer.headers = { location: inside.url };
  await admin.browser.post(`/api/admin/webhooks/${hook.id}/test`);
  await work();
  expect(inside.received).toEqual([]);
  expect(await deliveriesOf(hook.id)).toMatchObject([{ status: 'pending', httpCode: 302 }]);
  await remove(hook.id);
});

test('private addresses are refused, by number and by what a name resolves to', async () => {
  const strict = await createTestApp();
  const { browser } = await signUpAs(strict, 'admin');
  const { received, port } = await openReceiver();
  const events = ['user.created'];
  for (const host of [
    'http://example.com',
    'https://127.0.0.1',
    'https://[::1]',
    'https://10.0.0.8',
    'https://169.254.169.254',
    'https://localhost',
    'https://LOCALHOST.',
    'https://foo.localhost',
    'https://foo.localhost.',
    'https://2130706433',
    'https://[::ffff:127.0.0.1]',
    'https://db.internal',
    'https://db.internal.',
  ]) {
    expect((await browser.post('/api/admin/webhooks', { url: `${host}:${port}/`, events })).body).toMatchObject({
      code: 'WEBHOOK_ADDRESS',
    });
  }
  for (const url of ['ftp://example.com', 'javascript:alert(1)', 'https://user@example.com/', 'nothing']) {
    expect((await browser.post('/api/admin/webhooks', { url, events })).status).toBe(422);
  }
  // A name that points inside, and addresses that came into the table some other way.
  const inside = [`https://localhost:${port}/`, `http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`];
  for (const url of inside) await strict.services.db.prisma.webhookEndpoint.create({ data: { url, events } });
  await strict.openBrowser().signUp();
  await runJobs(strict.services, webhooksWorker(strict.services).handlers);
  expect(received).toEqual([]);
  const log = await strict.services.db.prisma.webhookAttempt.findMany({ select: { httpCode: true, error: true } });
  expect(log).toHaveLength(3);
  for (const { httpCode, error } of log)
    expect({ httpCode, error }).toMatchObject({ httpCode: null, error: expect.stringMatching(/EPRIVATE|https/) });
});

test('adding and changing asks for a fresh password, and no key can do it', async () => {
  const hook = await listen();
  const { key } = await addApiKey(services.db, { userId: admin.id, permissions: ['settings:read', 'settings:update'] });
  const program = new KeyClient(app, key);
  expect((await program.get('/api/admin/webhooks')).status).toBe(200);
  const request = { url: hook.url, events: ['user.created'] };
  expect((await program.send('post', '/api/admin/webhooks', request)).status).toBe(403);
  expect((await program.send('delete', `/api/admin/webhooks/${hook.id}`)).status).toBe(403);
  const clerk = await signUpAs(app, 'support');
  expect((await clerk.browser.get('/api/admin/webhooks')).status).toBe(403);
  await prisma.session.updateMany({ where: { userId: admin.id }, data: { sudoUntil: null } });
  expect((await admin.browser.post('/api/admin/webhooks', request)).body).toMatchObject({ code: 'AUTH_014' });
  expect((await admin.browser.post(`/api/admin/webhooks/${hook.id}/secret`)).body).toMatchObject({ code: 'AUTH_014' });
});
