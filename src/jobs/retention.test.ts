import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestApp } from '../server/app/testing/create-test-app.ts';
import { handlerOf } from '../server/platform/testing/run-jobs.ts';
import { fixedRetention } from '../shared/retention/fixed-retention.ts';
import { settingGroups } from '../shared/settings/setting-groups.ts';
import type { Settings } from '../shared/settings/settings.ts';
import { createJobs } from './all-jobs.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
/** Other periods than those that hold without settings. */
const periods = {
  mailRetentionDays: 40,
  notificationRetentionDays: 20,
  signInRetentionDays: 3,
  inactiveAccountMonths: 6,
  consentRequestRetentionDays: 5,
  cartRetentionDays: 10,
  visitRetentionDays: 12,
  webhookRetentionDays: 15,
  webhookMessageRetentionDays: 9,
  bulkRetentionDays: 11,
  jobRetentionDays: 8,
} satisfies Partial<Settings>;

const app = await createTestApp({ settings: periods });
const { prisma } = app.services.db;
const jobs = createJobs(app.services);
const member = async () => (await app.openBrowser().signUp()).id;

/** Twice, since a job may run twice. */
async function run(job: string): Promise<void> {
  for (const count of [1, 2])
    await handlerOf(jobs, job).run({}, { id: 'x', run: count, isLastTry: () => false, complete: async () => {} });
}

/** How many of the rows that `add` writes are left, or left as they were, once the job ran twice. */
async function left(job: string, add: (age: Date, name: string) => Promise<() => Promise<number>>, days: number) {
  const [old, young] = [await add(ago(days + 1), 'old'), await add(ago(days - 1), 'young')];
  expect([await old(), await young()]).toEqual([1, 1]);
  await run(job);
  return [await old(), await young()];
}

type Period = [setting: keyof typeof periods, job: string, add: Parameters<typeof left>[1]];

test.each<Period>([
  [
    'mailRetentionDays',
    'mail.purge-sent',
    async (createdAt, recipient) => {
      const data = { recipient, sender: 'shop', subject: 'Hello', html: '', text: '', createdAt };
      const where = { id: (await prisma.sentMail.create({ data })).id };
      return () => prisma.sentMail.count({ where });
    },
  ],
  [
    'mailRetentionDays',
    'bounces.purge-events',
    async (receivedAt, eventId) => {
      const data = { provider: 'ses', eventId, kind: 'soft_bounce', address: 'ann@example.com', receivedAt } as const;
      await prisma.mailEvent.create({ data });
      return () => prisma.mailEvent.count({ where: { eventId } });
    },
  ],
  [
    'notificationRetentionDays',
    'notifications.purge',
    async (createdAt, dedupeKey) => {
      const text = { type: 'system', category: 'system', title: 'News', message: 'News' } as const;
      await prisma.notification.create({ data: { ...text, userId: await member(), dedupeKey, createdAt } });
      return () => prisma.notification.count({ where: { dedupeKey } });
    },
  ],
  [
    'signInRetentionDays',
    'auth.purge-sessions',
    async (endedAt) => {
      const userId = await member();
      await prisma.session.updateMany({ where: { userId }, data: { endedAt } });
      return () => prisma.session.count({ where: { userId } });
    },
  ],
  [
    'signInRetentionDays',
    'auth.purge-sessions',
    async (expiresAt) => {
      const userId = await member();
      await prisma.emailToken.updateMany({ where: { userId }, data: { expiresAt } });
      return () => prisma.emailToken.count({ where: { userId } });
    },
  ],
  [
    'consentRequestRetentionDays',
    'consents.purge-requests',
    async (createdAt, tokenHash) => {
      const facts = { userId: await member(), type: 'newsletter', email: 'ann@example.com', version: '1' } as const;
      await prisma.consentRequest.create({ data: { ...facts, tokenHash, createdAt, expiresAt: createdAt } });
      return () => prisma.consentRequest.count({ where: { tokenHash } });
    },
  ],
  [
    'cartRetentionDays',
    'carts.remind',
    async (changedAt) => {
      const userId = await member();
      await prisma.savedCart.create({ data: { userId, cartId: uuid(), changedAt } });
      return () => prisma.savedCart.count({ where: { userId } });
    },
  ],
  [
    'visitRetentionDays',
    'visits.purge',
    async (visitedAt) => {
      const where = { ownerId: await member(), visitorId: await member() };
      await prisma.profileVisit.create({ data: { ...where, day: visitedAt, visitedAt } });
      return () => prisma.profileVisit.count({ where });
    },
  ],
  [
    'webhookRetentionDays',
    'payments.purge-webhooks',
    async (receivedAt, eventId) => {
      const facts = { provider: 'stripe', eventId, type: 'charge', receivedAt, processedAt: receivedAt };
      await prisma.webhookEvent.create({ data: { ...facts, payload: { buyer: 'ann@example.com' } } });
      const payload = { path: ['buyer'], equals: 'ann@example.com' };
      return () => prisma.webhookEvent.count({ where: { eventId, payload } });
    },
  ],
  [
    'webhookMessageRetentionDays',
    'webhooks.purge',
    async (createdAt, type) => {
      await prisma.webhookMessage.create({ data: { type, data: {}, createdAt } });
      return () => prisma.webhookMessage.count({ where: { type } });
    },
  ],
  [
    'bulkRetentionDays',
    'bulk.purge',
    async (createdAt, kind) => {
      await prisma.bulkJob.create({ data: { kind, status: 'done', createdById: await member(), createdAt } });
      return () => prisma.bulkJob.count({ where: { kind } });
    },
  ],
  [
    'jobRetentionDays',
    'system.purge-outbox',
    async (doneAt, name) => {
      await prisma.outboxMessage.create({ data: { name, queue: 'maintenance', payload: {}, doneAt } });
      return () => prisma.outboxMessage.count({ where: { name } });
    },
  ],
])('%s decides when %s deletes', async (setting, job, add) => {
  expect(await left(job, add, periods[setting])).toEqual([0, 1]);
});

test('inactiveAccountMonths decides when an unused account rests', async () => {
  const add = async (days: number) => {
    const id = await member();
    const data = { status: 'active', lastSeenAt: ago(days), idleWarnedAt: ago(31) } as const;
    await prisma.user.update({ where: { id }, data });
    return id;
  };
  const [old, young] = [await add(186), await add(179)];
  await run('users.deactivate-inactive-accounts');
  const statusOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(old), await statusOf(young)]).toEqual(['inactive', 'active']);
});

const source = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:server|jobs)\/.*\.ts$/.test(file) && !/generated|\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(source, file), 'utf8') }));

test('no statement that deletes old rows has a period of its own', () => {
  const own = files.filter(({ code }) => /DELETE FROM[^`]*?[-+] interval '/.test(code)).map(({ file }) => file);
  expect(own).toEqual([]);
});

test('the decision names every period, and each is used', () => {
  const decision = readFileSync(path.join(source, '../docs/decisions/0088-how-long-rows-are-kept.md'), 'utf8');
  const names = [...Object.keys(fixedRetention), ...settingGroups.retention.keys];
  expect(names.filter((name) => !decision.includes(`\`${name}\``))).toEqual([]);
  const code = files.map((file) => file.code).join('\n');
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});
