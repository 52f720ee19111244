import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '../platform/app-error.ts';
import type { Secrets } from '../platform/secrets.ts';

const purpose = 'product-keys';
const ivBytes = 12;
const tagBytes = 16;

/**
 * A product key as the database keeps it: ENC:v1:<key id>:<base64 of iv, tag, ciphertext>, AES-256-GCM (D-26). The
 * product's id is authenticated with it, so a row moved to another product does not decrypt.
 */
export function encryptKey(secrets: Secrets, productId: string, text: string): string {
  const key = secrets.deriveKey(purpose);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(productId));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
  return `ENC:v1:${keyIdOf(key)}:${bytes.toString('base64')}`;
}

/** The text behind `encryptKey`. INTERNAL when it was tampered with, moved, or written under another master key. */
export function decryptKey(secrets: Secrets, productId: string, encrypted: string): string {
  const key = secrets.deriveKey(purpose);
  const [, keyId, payload = ''] = /^ENC:v1:([0-9a-f]{8}):([A-Za-z0-9+/=]+)$/.exec(encrypted) ?? [];
  const bytes = Buffer.from(payload, 'base64');
  try {
    if (keyId !== keyIdOf(key)) throw new Error(`The product key was encrypted under key ${keyId}`);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(productId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new AppError('INTERNAL', { cause });
  }
}

/** Finds a key that is there already, without reading any: the same for spaces and case around it. */
export function fingerprintKey(secrets: Secrets, productId: string, text: string): string {
  const keyed = createHmac('sha256', secrets.deriveKey(`${purpose}-fingerprint`));
  return keyed.update(`${productId}:${text.trim().toUpperCase()}`).digest('base64url');
}

/** ABCD-EFGH-IJKL → ABCD-****-****: enough to tell keys apart, useless to redeem. Short keys show less. */
export function maskKey(text: string): string {
  const shown = Math.max(0, Math.min(4, Math.floor((text.length - 2) / 3)));
  return text.slice(0, shown) + text.slice(shown).replace(/[^-\s]/g, '*');
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
