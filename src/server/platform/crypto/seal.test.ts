import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, keyOfToken, openFor, sealFor } from './seal.ts';

const key = randomBytes(32);

test('what is sealed opens under its key and in its place alone', () => {
  const sealed = sealFor(key, 'row 1', 'Schlüssel 🔑');
  expect(openFor(key, 'row 1', sealed)).toBe('Schlüssel 🔑');
  expect(openFor(key, 'row 2', sealed)).toBeUndefined();
  expect(openFor(randomBytes(32), 'row 1', sealed)).toBeUndefined();
  expect(sealFor(key, 'row 1', 'Schlüssel 🔑')).not.toBe(sealed);
  expect(openFor(key, '', sealFor(key, '', ''))).toBe('');
});

test('a changed, cut or foreign text does not open', () => {
  const sealed = sealFor(key, 'row 1', 'secret');
  const head = `ENC:v1:${keyIdOf(key)}:`;
  const bytes = Buffer.from(sealed.slice(head.length), 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openFor(key, 'row 1', head + changed.toString('base64'))).toBeUndefined();
  }
  const cut = head + bytes.subarray(0, 30).toString('base64');
  const inEarlierForm = bytes.toString('base64url');
  const foreign = sealed.replace(keyIdOf(key), '00000000');
  for (const text of ['', 'short', cut, inEarlierForm, foreign, head, sealed.replace('v1', 'v2')])
    expect(openFor(key, 'row 1', text)).toBeUndefined();
});

test('what was sealed in the earlier form still opens, under its key alone, unless it was changed', () => {
  const earlierKey = Buffer.alloc(32, 7);
  const bytes = Buffer.from('AQEBAQEBAQEBAQEBOBbvoXUUuicFiLLT6wKHBwOS7MW9jtZPk5c', 'base64url');
  expect(openFor(earlierKey, 'anything', bytes.toString('base64url'))).toBe('user-1:ABC');
  expect(openFor(key, 'anything', bytes.toString('base64url'))).toBeUndefined();
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openFor(earlierKey, 'anything', changed.toString('base64url'))).toBeUndefined();
  }
});

test('a token makes one key for each purpose', () => {
  expect(keyOfToken('token', 'a')).toEqual(keyOfToken('token', 'a'));
  expect(keyOfToken('token', 'a')).not.toEqual(keyOfToken('token', 'b'));
  expect(keyOfToken('token', 'a')).not.toEqual(keyOfToken('other', 'a'));
});
