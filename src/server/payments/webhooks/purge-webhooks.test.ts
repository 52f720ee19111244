import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ports } from '../../app/ports.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { paymentsWorker } from '../payments.worker.ts';

const db = await createTestDatabase();
const services = createTestServices(db, { services: { ports } });
const day = 86_400_000;

async function addEvent(eventId: string, ageDays: number, isProcessed = true) {
  const receivedAt = new Date(Date.now() - ageDays * day);
  const payload = { id: eventId, buyer: 'ann@example.com' };
  const processedAt = isProcessed ? receivedAt : null;
  const facts = { provider: 'stripe', eventId, type: 'refund.created', outcome: 'refunds settled' };
  await db.prisma.webhookEvent.create({ data: { ...facts, payload, receivedAt, processedAt } });
}
const payloadOf = async (eventId: string) =>
  (await db.prisma.webhookEvent.findUniqueOrThrow({ where: { provider_eventId: { provider: 'stripe', eventId } } }))
    .payload;

test('old messages lose what they said, and keep their ids and a hash of it', async () => {
  await db.prisma.setting.create({ data: { key: 'webhookRetentionDays', value: 30 } });
  await addEvent('evt_old', 31);
  await addEvent('evt_new', 29);
  await addEvent('evt_open', 31, false);
  const { rows } = await db.pool.query<{ text: string }>(
    `SELECT "payload"::text AS text FROM webhook_events WHERE "eventId" = 'evt_old'`,
  );
  const sha256 = createHash('sha256')
    .update(rows[0]?.text ?? '')
    .digest('hex');
  const worker = paymentsWorker(services);
  const purge = handlerOf(worker, 'payments.purge-webhooks');
  const context = { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} };
  for (let run = 0; run < 2; run += 1) {
    await purge.run({}, context);
    expect(await payloadOf('evt_old')).toEqual({ purged: true, sha256 });
  }
  expect(await payloadOf('evt_new')).toEqual({ id: 'evt_new', buyer: 'ann@example.com' });
  expect(await payloadOf('evt_open')).toEqual({ id: 'evt_open', buyer: 'ann@example.com' });
  await expect(addEvent('evt_old', 0)).rejects.toThrow('Unique constraint');
  expect(worker.schedules.map(({ name }) => name)).toContain('purge-webhooks');
});
