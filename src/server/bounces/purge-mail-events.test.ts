import { expect, test } from 'vitest';
import { ports } from '../app/ports.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { handlerOf } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { bouncesWorker } from './bounces.worker.ts';

const services = createTestServices(await createTestDatabase(), { services: { ports } });
const { prisma } = services.db;
const day = 86_400_000;

test('old reports are forgotten, and the addresses that they suppressed stay so', async () => {
  const address = 'ann@example.com';
  const add = (eventId: string, ageDays: number) => {
    const receivedAt = new Date(Date.now() - ageDays * day);
    return prisma.mailEvent.create({ data: { provider: 'ses', eventId, kind: 'hard_bounce', address, receivedAt } });
  };
  await add('old', 181);
  await add('new', 179);
  await prisma.suppressedAddress.create({ data: { address, kind: 'hard_bounce' } });
  const purge = handlerOf(bouncesWorker(services), 'bounces.purge-events');
  for (let run = 0; run < 2; run += 1) {
    await purge.run({}, { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} });
    expect(await prisma.mailEvent.findMany({ select: { eventId: true } })).toEqual([{ eventId: 'new' }]);
  }
  expect(await prisma.suppressedAddress.count()).toBe(1);
});
