import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { ACCESS_TOKEN_SECONDS, issueAccessToken, readAccessToken } from './access-token.ts';

vi.mock(import('../../platform/database/database-clock.ts'), { spy: true });
afterEach(() => vi.mocked(databaseNow).mockRestore());

const newSecrets = () => openSecrets({ SETTINGS_KEY: randomUUID().replaceAll('-', '').repeat(2), DATA_DIR: '' });
const claims = { userId: randomUUID(), sessionId: randomUUID(), isAdmin: false };

test('a token counts until it expires, however often it came before', async () => {
  const secrets = newSecrets();
  const start = new Date();
  vi.mocked(databaseNow).mockReturnValue(start);
  const token = await issueAccessToken(secrets, claims);
  const after = (seconds: number) => {
    vi.mocked(databaseNow).mockReturnValue(new Date(start.getTime() + seconds * 1000));
    return readAccessToken(secrets, token);
  };
  expect([await after(0), await after(ACCESS_TOKEN_SECONDS - 2)]).toEqual([claims, claims]);
  expect(await after(ACCESS_TOKEN_SECONDS)).toBe('AUTH_005');
  expect(await after(ACCESS_TOKEN_SECONDS - 2)).toEqual(claims);
});

test('a token that was read is still nothing under another key, nor when one character of it differs', async () => {
  const secrets = newSecrets();
  const token = await issueAccessToken(secrets, claims);
  expect(await readAccessToken(secrets, token)).toEqual(claims);
  expect(await readAccessToken(newSecrets(), token)).toBe('AUTH_006');
  expect(await readAccessToken(secrets, `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`)).toBe('AUTH_006');
  expect(await readAccessToken(secrets, token)).toEqual(claims);
});
