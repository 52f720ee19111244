import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-failure.ts';
import { createDatabase } from './db.ts';
import { createTestDatabase, silentLogger } from './testing/test-database.ts';

describe('a database that cannot be asked', () => {
  test('is told from a query that is wrong', async () => {
    const away = createDatabase('postgresql://postgres:x@127.0.0.1:1/none', { poolSize: 1, logger: silentLogger });
    const failures = await Promise.allSettled([away.pool.query('SELECT 1'), away.prisma.user.count()]);
    await away.close();
    for (const failure of failures) {
      expect(failure.status).toBe('rejected');
      if (failure.status === 'rejected') expect(isDatabaseUnavailable(failure.reason)).toBe(true);
    }
    const db = await createTestDatabase();
    const wrong = await db.pool.query('SELECT no_such_column').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(wrong)).toBe(false);
  });

  test('is also one that gives no connection in time', async () => {
    const db = await createTestDatabase({ poolSize: 1, waitMs: 1800 });
    const held = await db.pool.connect();
    const refused = await db.pool.query('SELECT 1').catch((error: unknown) => error);
    held.release();
    expect(isDatabaseUnavailable(refused)).toBe(true);
  });
});
