import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts `text` as ENC:v1:<key id>:<base64 of iv, tag, ciphertext>, AES-256-GCM under a key of 32 bytes (D-26).
 * `context` is authenticated with it: a value moved to another row does not open.
 */
export function sealFor(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `ENC:v1:${keyIdOf(key)}:${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
}

/** The text behind `sealFor`. Throws when it was tampered with, moved, or sealed under another key. */
export function openFor(key: Buffer, context: string, sealed: string): string {
  const [, keyId, payload = ''] = /^ENC:v1:([0-9a-f]{8}):([A-Za-z0-9+/=]+)$/.exec(sealed) ?? [];
  if (keyId !== keyIdOf(key)) throw new Error(`The value was sealed under key ${keyId}`);
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Names a key without telling it: eight hex digits. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
