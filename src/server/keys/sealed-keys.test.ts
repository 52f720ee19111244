import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSecrets } from '../platform/crypto/secrets.ts';
import { decryptKey, encryptKey, fingerprintKey, maskKey } from './sealed-keys.ts';

const secrets = openSecrets({ SETTINGS_KEY: 'cd'.repeat(32), DATA_DIR: '' });
const productId = randomUUID();
const text = 'ABCD-EFGH-IJKL';

describe('a product key', () => {
  test('comes back from its cipher, which is never the same twice', () => {
    const [one, two] = [encryptKey(secrets, productId, text), encryptKey(secrets, productId, text)];
    expect(one).toMatch(/^ENC:v1:[0-9a-f]{8}:[A-Za-z0-9+/]+=*$/);
    expect(one).not.toBe(two);
    expect(decryptKey(secrets, productId, one)).toBe(text);
  });

  test('does not open for another product, another master key or a changed bit', () => {
    const encrypted = encryptKey(secrets, productId, text);
    const [head = '', payload = ''] = [encrypted.slice(0, 16), encrypted.slice(16)];
    const bytes = Buffer.from(payload, 'base64');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    const other = openSecrets({ SETTINGS_KEY: 'ef'.repeat(32), DATA_DIR: '' });
    expect(() => decryptKey(secrets, randomUUID(), encrypted)).toThrow();
    expect(() => decryptKey(other, productId, encrypted)).toThrow();
    expect(() => decryptKey(secrets, productId, head + bytes.toString('base64'))).toThrow();
    expect(() => decryptKey(secrets, productId, text)).toThrow();
  });

  test('is found again by its fingerprint, per product', () => {
    expect(fingerprintKey(secrets, productId, ' abcd-efgh-ijkl ')).toBe(fingerprintKey(secrets, productId, text));
    expect(fingerprintKey(secrets, randomUUID(), text)).not.toBe(fingerprintKey(secrets, productId, text));
  });

  test.each([
    [text, 'ABCD-****-****'],
    ['12345678', '12******'],
    ['abc', '***'],
  ])('%s is shown as %s', (key, masked) => expect(maskKey(key)).toBe(masked));
});
