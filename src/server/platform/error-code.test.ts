import { expect, test } from 'vitest';
import { errorCodeOf } from './error-code.ts';

test('the code of a failure, and nothing of one without', () => {
  expect(errorCodeOf(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT');
  expect([new Error('gone'), 'ENOENT', null, undefined].map(errorCodeOf)).toEqual(['', '', '', '']);
});
