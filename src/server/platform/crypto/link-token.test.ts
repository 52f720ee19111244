import { expect, test } from 'vitest';
import { hashSecret, newLinkToken } from './link-token.ts';

test('a secret is kept as it always was: SHA-256 in base64url', () => {
  expect(hashSecret('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  const { token, tokenHash } = newLinkToken();
  expect(tokenHash).toBe(hashSecret(token));
});
