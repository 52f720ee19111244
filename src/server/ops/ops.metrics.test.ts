import { expect, test } from 'vitest';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { queueGauges } from './ops.metrics.ts';
import { getQueues } from './queues.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);

const add = (queue: string, count: number, priority: number, age: string) =>
  db.pool.query(
    `INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "priority", "availableAt")
     SELECT gen_random_uuid(), 'test.job', $1, '{}', $3, now() - $4::interval FROM generate_series(1, $2)`,
    [queue, count, priority, age],
  );

test('a mass mail that waits for its turn hides no other queue, and no other mail', async () => {
  await add('mail', 20_001, 2, '3 hours');
  await add('mail', 1, 1, '10 minutes');
  await add('critical', 2, 1, '20 minutes');
  const { shop_queue_jobs: jobs, shop_queue_oldest_seconds: oldest } = await queueGauges.read(services);
  const of = (queue: string, state?: string) =>
    (state ? jobs : oldest).find(
      ({ labels }) => labels?.queue === queue && (state === undefined || labels.state === state),
    )?.value;
  expect([of('critical', 'waiting'), of('mail', 'waiting'), of('mail', 'delayed')]).toEqual([2, 20_000, 0]);
  expect(of('critical')).toBeGreaterThan(1190);
  expect(of('mail')).toBeGreaterThan(590);
  expect(of('mail')).toBeLessThan(900);
  const { items } = await getQueues(services);
  const shown = Object.fromEntries(items.map(({ name, waiting }) => [name, waiting]));
  expect(shown).toMatchObject({ critical: 2, mail: 20_002, bulk: 0 });
});
