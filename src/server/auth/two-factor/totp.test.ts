import { expect, test } from 'vitest';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { matchTotp, newTotpSecret, openTotpSecret, sealTotpSecret, totpUrl } from './totp.ts';

/** '12345678901234567890' as base32, and the last six of the eight digits in RFC 6238, appendix B (SHA-1). */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

test.each(vectors)('RFC 6238: at %d s the code is %s', (seconds, code) => {
  expect(matchTotp(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test.each(vectors)('the code of %d s counts one step to either side and no further', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const start = step * 30;
  const offsets = [-31, -30, -1, 0, 29, 30, 59, 60].filter((offset) => start + offset >= 0);
  const matches = offsets.map((offset) => matchTotp(rfcSecret, code, at(start + offset)));
  const expected = offsets.map((offset) => (offset >= -30 && offset < 60 ? step : undefined));
  expect(matches).toEqual(expected);
});

test('anything but the six digits is wrong', () => {
  for (const code of ['287083', '000000']) expect(matchTotp(rfcSecret, code, at(59))).toBeUndefined();
});

test('secrets are 160 random bits, and the address names shop, account and parameters', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(totpUrl(rfcSecret, { issuer: 'Game Market', label: 'a+b@example.com' }));
  expect(decodeURIComponent(url.pathname)).toContain('Game Market:a+b@example.com');
  expect(url.searchParams.get('secret')).toBe(rfcSecret);
  expect(url.searchParams.get('issuer')).toBe('Game Market');
  // Authenticator apps take SHA-1, 6 digits and 30 s for granted where an address leaves them out.
  expect(url.searchParams.get('algorithm') ?? 'SHA1').toBe('SHA1');
  expect(url.searchParams.get('digits') ?? '6').toBe('6');
  expect(url.searchParams.get('period') ?? '30').toBe('30');
});

test('a stored secret opens for its own account alone', () => {
  const secrets = openSecrets({ SETTINGS_KEY: 'ab'.repeat(32), DATA_DIR: '' });
  const sealed = sealTotpSecret(secrets, 'user-1', rfcSecret);
  expect(sealed).not.toContain(rfcSecret);
  expect(openTotpSecret(secrets, 'user-1', sealed)).toBe(rfcSecret);
  expect(openTotpSecret(secrets, 'user-2', sealed)).toBeUndefined();
  expect(openTotpSecret(secrets, 'user-1', null)).toBeUndefined();
});

test('a secret that was sealed before it had a context opens for its own account alone', () => {
  const secrets = openSecrets({ SETTINGS_KEY: 'ab'.repeat(32), DATA_DIR: '' });
  const sealed = 'oIwU5vrT4bkDOmRMOHNF0L7-GIFn2izD7iDS6ufsTkmby8zoNnuAe0IgIaizZ-lHx0qXEuFdmCRsjD5OkGvuTzy80g';
  expect(openTotpSecret(secrets, 'user-1', sealed)).toBe(rfcSecret);
  expect(openTotpSecret(secrets, 'user-2', sealed)).toBeUndefined();
});
