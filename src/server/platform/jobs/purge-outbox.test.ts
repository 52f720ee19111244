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
