import { expect, test } from 'vitest';
import { durationText, repeatText, retryQuestion } from './ops-texts.ts';

test.each([
  ['every 30000', 'every 30 s'],
  ['every 900000', 'every 15 min'],
  ['every 3600000', 'every 1 h'],
  ['40 3 * * * UTC', '40 3 * * * UTC'],
])('%s reads %s', (repeat, text) => {
  expect(repeatText(repeat)).toBe(text);
});

test.each([
  [0, '0 ms'],
  [1240, '1.2 s'],
  [90_000, '1.5 min'],
])('%i ms reads %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [1, 'Retry this job?'],
  [1000, 'Retry these 1,000 jobs?'],
  [1001, 'Retry the newest 1,000 of these 1,001 jobs?'],
])('before %d failed jobs run again it is asked: %s', (count, question) => {
  expect(retryQuestion(count)).toBe(question);
});
