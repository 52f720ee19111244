import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { logFault, takeReason } from './log-fault.ts';

const broken = new Error('Broken');

test.each<[string, unknown, unknown]>([
  ['what nobody foresaw', broken, broken],
  ['what a procedure threw', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: broken }), broken],
  ['the cause behind a refusal of ours', new AppError('UNAVAILABLE', { cause: broken }), broken],
])('logs %s', (_, error, logged) => {
  expect(linesFor(error)).toEqual([{ err: logged, requestId: 'request-1' }]);
});

test.each([
  ['a shop closed on purpose', new AppError('MAINTENANCE')],
  ['the same behind a procedure', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new AppError('MAINTENANCE') })],
  ['a mistake of the caller', new AppError('VALIDATION_FAILED')],
])('is silent about %s', (_, error) => {
  expect(linesFor(error)).toEqual([]);
});

test.each<[string, unknown]>([
  [
    'the database',
    new Error('\nInvalid `prisma.setting.findMany()` invocation:\n\n\nconnect ECONNREFUSED 10.0.0.1:5432'),
  ],
  [
    'a provider',
    new AppError('UNAVAILABLE', {
      cause: new Error('fetch failed', {
        cause: Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      }),
    }),
  ],
])('a lost connection to %s is the reason on the line of the request, once and without a stack', (_, error) => {
  expect(linesFor(error)).toEqual([]);
  expect(takeReason('request-1')).toBe('connect ECONNREFUSED 10.0.0.1:5432');
  expect(takeReason('request-1')).toBeUndefined();
});

function linesFor(error: unknown): unknown[] {
  const lines: unknown[] = [];
  logFault({ error: (line: unknown) => void lines.push(line) }, error, 'request-1');
  return lines;
}
