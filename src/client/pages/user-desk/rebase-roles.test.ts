import { expect, test } from 'vitest';
import { rebaseRoles } from './rebase-roles.ts';

test('one’s own change is made to the roles that somebody else gave or took meanwhile', () => {
  expect(rebaseRoles(['user', 'buyer'], ['user', 'buyer', 'seller'], ['user', 'buyer', 'support'])).toEqual([
    'user',
    'buyer',
    'support',
    'seller',
  ]);
  expect(rebaseRoles(['user', 'buyer', 'seller'], ['user', 'buyer'], ['user', 'seller', 'support'])).toEqual([
    'user',
    'support',
  ]);
});
