import { expect, test } from 'vitest';
import { ApiFailure } from './api-post.ts';
import { fieldProblemOf } from './field-problem.ts';

const refused = {
  status: 422,
  code: 'VALIDATION_FAILED',
  title: '',
  message: 'Please check your input.',
  requestId: 'r1',
};

test('a named field is told in the words of its own', () => {
  const failure = new ApiFailure({ ...refused, errors: { percent: ['bundlePercentInvalid'] } });
  expect(fieldProblemOf(failure)).toBe('A whole number from 0 to 90');
});

test('without a field, or one whose words are unknown, the call speaks for itself', () => {
  expect(fieldProblemOf(new ApiFailure(refused))).toBe(refused.message);
  expect(fieldProblemOf(new ApiFailure({ ...refused, errors: { x: ['noSuchKey'] } }))).toBe(refused.message);
});
