import { createHmac } from 'node:crypto';
import { AppError } from '../platform/app-error.ts';
import { openFor, sealFor } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';

export const keyPurpose = 'product-keys';

/**
 * A product key as the database keeps it, see `sealFor`. The product's id is authenticated with it, so a row moved to
 * another product does not decrypt.
 */
export function encryptKey(secrets: Secrets, productId: string, text: string): string {
  return sealFor(secrets.deriveKey(keyPurpose), productId, text);
}

/** The text behind `encryptKey`. INTERNAL when it was tampered with, moved, or written under another master key. */
export function decryptKey(secrets: Secrets, productId: string, encrypted: string): string {
  const text = openFor(secrets.deriveKey(keyPurpose), productId, encrypted);
  if (text === undefined) throw new AppError('INTERNAL', { cause: new Error('A product key does not open') });
  return text;
}

/** A hash that finds an existing key without decrypting any; spaces and case do not matter. */
export function fingerprintKey(secrets: Secrets, productId: string, text: string): string {
  const keyed = createHmac('sha256', secrets.steadyKey(`${keyPurpose}-fingerprint`));
  return keyed.update(`${productId}:${text.trim().toUpperCase()}`).digest('base64url');
}

/** ABCD-EFGH-IJKL → ABCD-****-****: enough to tell keys apart, useless to redeem. Short keys show less. */
export function maskKey(text: string): string {
  const shown = Math.max(0, Math.min(4, Math.floor((text.length - 2) / 3)));
  return text.slice(0, shown) + text.slice(shown).replace(/[^-\s]/g, '*');
}
