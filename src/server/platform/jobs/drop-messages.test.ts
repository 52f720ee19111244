import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../database/db.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { dropMessagesTo } from './outbox.ts';

const db = await createTestDatabase();
const add = async (name: string, payload: Record<string, string>) =>
  void (await db.prisma.outboxMessage.create({ data: { name, queue: 'mail', payload } }));
const left = async () => (await db.prisma.outboxMessage.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);

test.each([
  ['an address', 'ann@example.com'],
  ['the longest address', `${'a'.repeat(230)}@example.com`],
])('the messages to somebody with %s go, and those that only speak of them stay', async (_what, emailKey) => {
  await db.prisma.outboxMessage.deleteMany();
  const userId = randomUUID();
  await add('by id', { userId });
  await add('by address', { emailKey });
  await add('of them', { userId: randomUUID(), buyerId: userId, address: emailKey });
  await add('of nobody', {});
  await transaction(db, (tx) => dropMessagesTo(tx, { userId, emailKey }));
  expect(await left()).toEqual(['of nobody', 'of them']);
});

test('they are found by the index of what jobs are about', async () => {
  await db.pool.query(
    `INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "doneAt")
     SELECT gen_random_uuid(), 'other', 'mail', jsonb_build_object('userId', gen_random_uuid()), now() FROM generate_series(1, 3000)`,
  );
  await db.pool.query('ANALYZE "OutboxMessage"');
  await transaction(db, async (tx) => {
    const count = async () =>
      (
        await tx.$queryRaw<{ scans: number }[]>`
          SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'OutboxMessage'`
      )[0]?.scans;
    const before = await count();
    await dropMessagesTo(tx, { userId: randomUUID(), emailKey: 'ann@example.com' });
    expect(await count()).toBe(before);
  });
});
