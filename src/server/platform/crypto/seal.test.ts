import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyOfToken, openText, sealText } from './seal.ts';

const key = randomBytes(32);

test('what is sealed opens under its key alone', () => {
  const sealed = sealText(key, 'Schlüssel 🔑');
  expect(openText(key, sealed)).toBe('Schlüssel 🔑');
  expect(openText(randomBytes(32), sealed)).toBeUndefined();
  expect(sealText(key, 'Schlüssel 🔑')).not.toBe(sealed);
});

test('a changed, cut or foreign text does not open', () => {
  const bytes = Buffer.from(sealText(key, 'secret'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openText(key, changed.toString('base64url'))).toBeUndefined();
  }
  for (const text of ['', 'short', bytes.subarray(0, 30).toString('base64url')])
    expect(openText(key, text)).toBeUndefined();
});

test('a token makes one key for each purpose', () => {
  expect(keyOfToken('token', 'a')).toEqual(keyOfToken('token', 'a'));
  expect(keyOfToken('token', 'a')).not.toEqual(keyOfToken('token', 'b'));
  expect(keyOfToken('token', 'a')).not.toEqual(keyOfToken('other', 'a'));
});
