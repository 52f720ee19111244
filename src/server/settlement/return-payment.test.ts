import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hearDatabaseClock } from '../platform/database/database-clock.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { recordReturn } from './return-payment.ts';

const db = await createTestDatabase();
const services = createTestServices(db);

test('the next round is after that of the database’s clock, also where this process is behind', async () => {
  await hearDatabaseClock(db.pool);
  const behind = performance.now() - 30 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(behind);
  onTestFinished(() => void vi.restoreAllMocks());
  const rounds: Date[] = [];
  const state = { status: 'processing', reference: '' } as const;
  const again = async (_tx: unknown, { delayUntil }: { delayUntil: Date }) => void rounds.push(delayUntil);
  await recordReturn(services, { paymentId: randomUUID(), state, again, alert: { kind: 'none', title: 'None' } });
  const { rows } = await db.pool.query<{ isLater: boolean }>('SELECT $1::timestamptz > now() AS "isLater"', [
    rounds[0],
  ]);
  expect(rows).toEqual([{ isLater: true }]);
});
