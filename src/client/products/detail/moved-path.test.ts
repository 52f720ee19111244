import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { movedPath } from './moved-path.ts';

function failure(code: string, details?: unknown): unknown {
  const data = { status: 301, code, title: '', message: '', requestId: 'r', details };
  return TRPCClientError.from({ error: { code: -32000, message: '', data } });
}

test.each([
  ['the new slug', failure('MOVED', { location: '/product/new-name' }), '/product/new-name'],
  ['an API address', failure('MOVED', { location: '/api/product/new-name' }), '/product/new-name'],
  ['another failure', failure('NOT_FOUND', { location: '/product/new-name' }), undefined],
  ['no address', failure('MOVED'), undefined],
  ['no answer at all', new Error('offline'), undefined],
])('follows %s', (_, error, path) => expect(movedPath(error)).toBe(path));
