import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts `text` as ENC:v1:<key id>:<base64 of iv, tag, ciphertext>, AES-256-GCM under a key of 32 bytes (D-26): the one
 * format of everything that the shop seals. `context` is authenticated with it: a value moved to another row does not open.
 */
export function sealFor(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `ENC:v1:${keyIdOf(key)}:${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
}

/**
 * The text behind `sealFor`; undefined when it was tampered with, moved, or sealed under another key.
 *
 * Authenticators, mailed links and the secrets of sign-ins were once sealed as the base64url of the same bytes, without a
 * key id and a context. Databases still hold such authenticators, so that form is read here, and nowhere else, too.
 */
export function openFor(key: Buffer, context: string, sealed: string): string | undefined {
  const [, keyId, payload = ''] = /^ENC:v1:([0-9a-f]{8}):([A-Za-z0-9+/=]+)$/.exec(sealed) ?? [];
  if (keyId === keyIdOf(key)) return decrypt(key, Buffer.from(context), Buffer.from(payload, 'base64'));
  if (/^[\w-]+$/.test(sealed)) return decrypt(key, undefined, Buffer.from(sealed, 'base64url'));
  return undefined;
}

function decrypt(key: Buffer, context: Buffer | undefined, bytes: Buffer): string | undefined {
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  if (context) decipher.setAAD(context);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The same text sealed under another key; undefined for what the first one does not open. */
export function resealFor([from, to]: readonly [Buffer, Buffer], context: string, sealed: string): string | undefined {
  const text = openFor(from, context, sealed);
  return text === undefined ? undefined : sealFor(to, context, text);
}

/** Names a key without telling it: eight hex digits. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/** A key of 32 bytes that only the holder of `token` can derive, so that the server alone cannot decrypt values. */
export function keyOfToken(token: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, 'game-market', purpose, 32));
}
