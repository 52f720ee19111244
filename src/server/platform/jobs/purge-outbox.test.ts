import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { purgeOutbox } from './outbox.ts';

const db = await createTestDatabase();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('jobs that ended go after their days, ticks that are done after one; what still waits stays however old it is', async () => {
  const shared = { queue: 'maintenance', payload: {} };
  await db.prisma.outboxMessage.createMany({
    data: [
      { ...shared, name: 'failed lately', deadAt: daysAgo(13) },
      { ...shared, name: 'failed long ago', deadAt: daysAgo(15) },
      { ...shared, name: 'failed long ago, done since', deadAt: daysAgo(15), doneAt: daysAgo(2) },
      { ...shared, name: 'done lately', doneAt: daysAgo(13) },
      { ...shared, name: 'done long ago', doneAt: daysAgo(15) },
      { ...shared, name: 'tick', key: 'schedule:a:1', doneAt: daysAgo(2) },
      { ...shared, name: 'failed tick', key: 'schedule:a:2', deadAt: daysAgo(2) },
      { ...shared, name: 'waiting', createdAt: daysAgo(40), availableAt: daysAgo(40) },
    ],
  });
  expect(await purgeOutbox(db, 14)).toBe(3);
  const left = await db.prisma.outboxMessage.findMany({ select: { name: true }, orderBy: { name: 'asc' } });
  expect(left.map(({ name }) => name)).toEqual([
    'done lately',
    'failed lately',
    'failed long ago, done since',
    'failed tick',
    'waiting',
  ]);
});

test('more than one batch goes in one night, without waiting for what somebody holds', async () => {
  await db.pool.query(
    `INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "doneAt")
     SELECT gen_random_uuid(), 'many', 'maintenance', '{}', now() - interval '20 days' FROM generate_series(1, 5001)`,
  );
  const holder = await db.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM "OutboxMessage" WHERE "name" = 'many' LIMIT 1 FOR UPDATE`);
    expect(await purgeOutbox(db, 14)).toBe(5000);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect(await purgeOutbox(db, 14)).toBe(1);
});

test('what is left to purge is found without reading what is kept', async () => {
  const client = await db.pool.connect();
  const planOf = async (text: string) =>
    (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)).rows.map((row) => row['QUERY PLAN']).join(' ');
  const before = (column: string) => `"${column}" < now() - interval '9 days'`;
  try {
    await client.query('SET enable_seqscan = off');
    const plans = await Promise.all(
      [
        `SELECT FROM "OutboxMessage" WHERE ${before('doneAt')} AND "key" LIKE 'schedule:%' ORDER BY "doneAt" LIMIT 9`,
        `SELECT FROM webhook_events WHERE "processedAt" IS NOT NULL AND ${before('receivedAt')}
           AND "payload" -> 'purged' IS DISTINCT FROM 'true' ORDER BY "receivedAt" LIMIT 9`,
        `SELECT FROM download_grants WHERE "lastIpMasked" IS NOT NULL AND ${before('lastAt')} ORDER BY "lastAt" LIMIT 9`,
        `SELECT FROM download_log_entries WHERE ${before('at')} AND ("ipMasked" <> '' OR "device" <> '') ORDER BY "at" LIMIT 9`,
      ].map(planOf),
    );
    const indexes = [
      'OutboxMessage_ticks_idx',
      'webhook_events_unpurged',
      'download_grants_addressed',
      'download_log_addressed',
    ];
    expect(plans).toEqual(indexes.map((index) => expect.stringContaining(index)));
  } finally {
    client.release(true);
  }
});
