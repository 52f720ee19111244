import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Secrets } from '../platform/crypto/secrets.ts';

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which this shop signs exports of its audit log, made from the master key. */
function signingKey(secrets: Secrets) {
  const der = Buffer.concat([PKCS8_HEAD, secrets.deriveKey('audit-export')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** @returns DER as base64, to be compared with the one in an export */
export function publicSigningKey(secrets: Secrets): string {
  return createPublicKey(signingKey(secrets)).export({ format: 'der', type: 'spki' }).toString('base64');
}

export function signDigest(secrets: Secrets, digest: Buffer): string {
  return sign(null, digest, signingKey(secrets)).toString('base64');
}

export function isSignedBy(publicKey: string, digest: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, digest, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
