import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { toAppError } from '../http/error-envelope.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { degradedStateOf, isConnectionLost, isDatabaseUnavailable } from './database-failure.ts';
import { createDatabase } from './db.ts';

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

const coded = (code: string, message = 'It failed') => Object.assign(new Error(message), { code });
const ofPrisma = (code: string, cause?: object) =>
  Object.assign(coded(code), { meta: cause && { driverAdapterError: { name: 'DriverAdapterError', cause } } });

describe('a failure is', () => {
  test.each<[what: string, error: unknown, isLost: boolean]>([
    ['refused', coded('ECONNREFUSED'), true],
    ['refused on every address', new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]), true],
    ['a Unix socket that is gone', coded('ENOENT', 'connect ENOENT /run/postgresql/.s.PGSQL.5432'), true],
    ['reset', coded('ECONNRESET'), true],
    ['a broken pipe', coded('EPIPE'), true],
    ['cut', new Error('Connection terminated unexpectedly'), true],
    ['a question after the cut', new Error('Client has encountered a connection error and is not queryable'), true],
    ['a question after the end', new Error('Cannot use a pool after calling end on the pool'), true],
    ['silence', new Error('Query read timeout'), true],
    ['not reachable', ofPrisma('P1001'), true],
    ['closed', ofPrisma('P1017'), true],
    ['a shutdown', ofPrisma('P2010', { kind: 'postgres', originalCode: '57P01' }), true],
    ['a crash', ofPrisma('P2039', { kind: 'postgres', originalCode: '57P02' }), true],
    ['a start', coded('57P03', 'the database system is starting up'), true],
    ['a COMMIT without an answer', { name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } }, true],
    ['wrapped by ours', new AppError('INTERNAL', { cause: coded('ECONNRESET') }), true],
    ['no transaction in time', coded('P2028', 'Unable to start a transaction in the given time.'), true],
    ['a transaction that took too long', coded('P2028', 'Transaction already closed'), false],
    ['a conflict to the end', ofPrisma('P2034'), false],
    ['a conflict at COMMIT', { name: 'DriverAdapterError', cause: { kind: 'TransactionWriteConflict' } }, false],
    ['a full disk', ofPrisma('P2010', { kind: 'postgres', originalCode: '53100' }), false],
    ['no memory', coded('53200'), false],
    ['too many clients', coded('53300'), false],
    ['a failing disk', coded('58030'), false],
    ['a server that only reads', coded('25006'), false],
    ['a slow statement', coded('57014'), false],
    ['a lock that stays', coded('55P03'), false],
  ])('%s: 503 and when to come again', (_what, error, isLost) => {
    expect(isConnectionLost(error)).toBe(isLost);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', options: { retryAfter: 2 } });
  });

  test.each<[what: string, error: unknown]>([
    ['a wrong query', coded('42703')],
    ['a taken key', ofPrisma('P2002', { kind: 'UniqueConstraintViolation' })],
    ['of several, one of them our own', new AggregateError([coded('ECONNREFUSED'), new Error('Ours')])],
    ['a file that is gone', coded('ENOENT', "ENOENT: no such file or directory, open '/data/cover.webp'")],
    ['nothing at all', undefined],
    ['something with strange fields', { code: 7, message: null, cause: 'x', errors: 'y', meta: 3 }],
  ])('%s: 500', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(toAppError(error).code).toBe('INTERNAL');
  });

  test('a decision of ours, whatever made us take it', () => {
    const locked = new AppError('ORDER_LOCKED', { cause: coded('55P03') });
    expect(toAppError(locked)).toBe(locked);
  });

  test('an operator’s matter only when waiting does not help', () => {
    expect(degradedStateOf(ofPrisma('P2010', { kind: 'postgres', originalCode: '53100' }))).toBe('53100');
    expect(degradedStateOf(coded('ECONNREFUSED'))).toBeUndefined();
  });
});
