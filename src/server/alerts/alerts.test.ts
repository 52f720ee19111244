import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Reading, shopGaugesPort } from '../platform/metrics/shop-gauges.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { handlerOf, runJobs } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../roles/ensure-system-roles.ts';
import { sealSetting } from '../settings/setting-secrets.ts';
import { forgetSettings } from '../settings/settings.queries.ts';
import type { AlertRule } from './alert-rules.ts';
import { alertsWorker } from './alerts.worker.ts';
import { announceAlerts } from './announce-alerts.ts';
import { postAlert } from './post-alert.ts';
import { watchShop } from './watch-shop.ts';

const db = await createTestDatabase();
let readings: Reading[] = [];
let isReadable = true;
const gauges = shopGaugesPort.connect({
  help: { test_seconds: 'Seconds' },
  read: async () => {
    if (!isReadable) throw new Error('The database is gone');
    return { test_seconds: readings };
  },
});
const services = createTestServices(db, { services: { ports: [gauges] } });

const rule: AlertRule = {
  name: 'slow',
  gauge: 'test_seconds',
  label: 'queue',
  above: 300,
  forMinutes: 3,
  calmAt: 60,
  calmMinutes: 2,
  title: (value, queue) => `${queue} waits ${value} s`,
};
const reads = (value: number, queue = 'mail') => ({ labels: { queue }, value });

/** Looks at the shop once, `minutes` after the last look. */
async function look(value: number | null, minutes = 1): Promise<void> {
  await db.pool.query(
    `UPDATE alert_watches SET "badSince" = "badSince" - $1 * interval '1 minute', "goodSince" = "goodSince" - $1 * interval '1 minute'`,
    [minutes],
  );
  readings = value === null ? [] : [reads(value)];
  await watchShop(services, [rule]);
}

const open = async () => (await db.prisma.opsAlert.findMany({ where: { resolvedAt: null } })).map(({ title }) => title);
const queued = async (name: string) =>
  (await db.prisma.outboxMessage.findMany({ where: { name }, orderBy: { createdAt: 'asc' } })).map(({ key }) => key);

async function set(settings: Record<string, string | boolean>): Promise<void> {
  await db.prisma.setting.deleteMany();
  await db.prisma.setting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
  forgetSettings(db);
}

await ensureSystemRoles(db);
const roles = await db.prisma.role.findMany({ select: { id: true, name: true } });
const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
async function makeMember(userName: string, role: string, twoFactorEnabledAt: Date | null = null): Promise<string> {
  const { id } = await db.prisma.user.create({
    data: {
      userName,
      userNameKey: userName,
      email: `${userName}@example.com`,
      emailKey: `${userName}@example.com`,
      ...{ status: 'active', twoFactorEnabledAt },
      roles: { create: { roleId: roleId(role) } },
    },
  });
  return id;
}
const admin = await makeMember('ada', 'admin', new Date());
const unready = await makeMember('una', 'admin');
await makeMember('bob', 'buyer');

beforeEach(async () => {
  await db.prisma.opsAlert.deleteMany();
  await db.prisma.alertWatch.deleteMany();
  await db.prisma.outboxMessage.deleteMany();
  await set({});
  isReadable = true;
});

test('a number has to stay bad to be an incident, and to stay good to end it; in between nothing changes', async () => {
  await look(400);
  await look(400, 2);
  expect(await open()).toEqual([]);
  await look(20);
  await look(400, 5);
  expect(await open(), 'it was good meanwhile').toEqual([]);
  await look(500, 4);
  expect(await open()).toEqual(['mail waits 500 s']);
  for (const value of [200, 310, 100, 250]) await look(value, 5);
  expect(await open(), 'neither good nor bad').toHaveLength(1);
  await look(30, 1);
  await look(30, 1);
  expect(await open()).toHaveLength(1);
  await look(30, 2);
  expect(await open()).toEqual([]);
  expect(await db.prisma.opsAlert.count()).toBe(1);
});

test('what is not measured any more is over, and what cannot be read stays as it is', async () => {
  await look(400);
  await look(400, 4);
  isReadable = false;
  await look(20, 10);
  await look(20, 10);
  expect(await open()).toHaveLength(1);
  isReadable = true;
  await look(null);
  await look(null, 3);
  expect(await open()).toEqual([]);
});

test('one mail for each incident to those who may read metrics, and one when it is over', async () => {
  const alert = { kind: 'ledger-difference', dedupeKey: 'ledger', title: 'The ledger differs' };
  await raiseAlert(db.prisma, alert);
  await raiseAlert(db.prisma, { ...alert, kind: 'low-keys', dedupeKey: 'low-keys:1' });
  await Promise.all([announceAlerts(services), announceAlerts(services)]);
  await raiseAlert(db.prisma, alert);
  await announceAlerts(services);
  const { id } = await db.prisma.opsAlert.findFirstOrThrow({ where: { kind: 'ledger-difference' } });
  expect(await queued('mail.send')).toEqual([`mail:alert-raised:${id}:${admin}`]);
  const [mail] = await db.prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
  const place = { alertPlace: 'View ledger check', alertUrl: expect.stringMatching(/\/admin\/wallet\/check$/) };
  expect(mail?.payload).toMatchObject({ variables: place });
  await resolveAlert(db.prisma, 'ledger');
  await announceAlerts(services);
  await announceAlerts(services);
  expect(await queued('mail.send')).toEqual([`mail:alert-raised:${id}:${admin}`, `mail:alert-over:${id}:${admin}`]);
  expect(await queued('alerts.post')).toEqual([]);
  // It comes back: another incident.
  await raiseAlert(db.prisma, alert);
  await announceAlerts(services);
  expect(await queued('mail.send')).toHaveLength(3);
});

test('who has yet to turn on two-factor is mailed only where staff need none', async () => {
  const alert = { kind: 'test', dedupeKey: 'test', title: 'Alert' };
  await set({ require2faForStaff: false });
  await raiseAlert(db.prisma, alert);
  await announceAlerts(services);
  const { id } = await db.prisma.opsAlert.findFirstOrThrow();
  const keys = [admin, unready].map((userId) => `mail:alert-raised:${id}:${userId}`);
  expect((await queued('mail.send')).toSorted()).toEqual(keys.toSorted());
});

test('what began and ended unseen tells nobody, and mails can be turned off', async () => {
  const alert = { kind: 'test', dedupeKey: 'test', title: 'Short' };
  await raiseAlert(db.prisma, alert);
  await resolveAlert(db.prisma, 'test');
  await announceAlerts(services);
  await set({ alertMails: false });
  await raiseAlert(db.prisma, alert);
  await announceAlerts(services);
  expect(await queued('mail.send')).toEqual([]);
});

test('an incident is posted to the address of the settings, signed, and posted again when that fails', async () => {
  const received: { body: string; signature: string }[] = [];
  let status = 503;
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers['x-gm-signature']) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await set({
    alertWebhookUrl: `http://127.0.0.1:${port}/alerts`,
    alertWebhookSecret: sealSetting(services.secrets, 'alertWebhookSecret', 'shared'),
    alertMails: false,
  });
  await raiseAlert(db.prisma, { kind: 'test', dedupeKey: 'test', title: 'Posted', details: { count: 2 } });
  await announceAlerts(services);
  const { id } = await db.prisma.opsAlert.findFirstOrThrow();
  expect(await queued('alerts.post')).toEqual([`alert-raised:${id}`]);
  await expect(postAlert(services, { id, event: 'raised' })).rejects.toThrow();
  status = 204;
  await postAlert(services, { id, event: 'raised' });
  const [, { body, signature } = { body: '', signature: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({ event: 'alert.raised', id, text: 'Posted', details: { count: 2 } });
  const [, at, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(v1).toBe(createHmac('sha256', 'shared').update(`${at}.${body}`).digest('hex'));
  await set({});
  await postAlert(services, { id, event: 'raised' });
  expect(received).toHaveLength(2);
});

test('an address in a private network is not posted to', async () => {
  await set({ alertWebhookUrl: 'https://169.254.169.254/latest' });
  await raiseAlert(db.prisma, { kind: 'test', dedupeKey: 'test', title: 'Posted' });
  const { id } = await db.prisma.opsAlert.findFirstOrThrow();
  await expect(postAlert(services, { id, event: 'raised' })).rejects.toThrow('not a public host');
});

test('an address where nobody answers is tried so often and no more', async () => {
  await set({ alertWebhookUrl: 'http://127.0.0.1:1/alerts', alertMails: false });
  await raiseAlert(db.prisma, { kind: 'test', dedupeKey: 'test', title: 'Posted' });
  await announceAlerts(services);
  const post = [handlerOf(alertsWorker(services), 'alerts.post')];
  for (let time = 0; time < 10; time += 1) {
    await runJobs(services, post);
    expect(await db.prisma.outboxMessage.findFirst({ where: { name: 'alerts.post' } })).toMatchObject({
      failures: time + 1,
      losses: 0,
      lastError: expect.stringContaining('The alert webhook could not be reached (ECONNREFUSED'),
      deadAt: time < 9 ? null : expect.any(Date),
    });
  }
});
