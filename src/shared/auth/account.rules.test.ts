import { expect, test } from 'vitest';
import { withLowerCaseDomain } from './account.rules.ts';

test.each([
  ['Ann.Lee@Example.COM', 'Ann.Lee@example.com'],
  ['"a@B"@Example.com', '"a@B"@example.com'],
])('%s is written to as %s', (email, expected) => {
  expect(withLowerCaseDomain(email)).toBe(expected);
});
