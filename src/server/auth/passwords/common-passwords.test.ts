import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1!',
  'qWerty123!',
  'P@$$w0rd2026!',
  'Sunshine-42',
  'Dragon!1',
  '1Qaz@WSX',
  'Iloveyou1!',
  'Liverpool99#',
])('%s is tried first', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['Passw0rd!demo', 'Tr4ffic-Lantern-88', 'Abc!9xk2QwL', 'Tom!4729', 'Sunshine!of-1987-July'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
