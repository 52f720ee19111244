import { createECDH } from 'node:crypto';
import type { Services } from '../../platform/services.ts';
import { keepSecret } from '../../settings/editing/keep-secret.ts';

const curve = 'prime256v1';

/** The pair by which push services know this shop (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The shop's pair; the first who asks makes it. Only the private key is stored: the public one follows from it. */
export async function getPushKeys(services: Pick<Services, 'db' | 'secrets'>): Promise<PushKeys> {
  const privateKey = await keepSecret(services, 'vapidPrivateKey', { fits: isPrivateKey, make: makePrivateKey });
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

function makePrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Leading zeros are left out by Node, and every key has 32 bytes.
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** Somebody may have typed something else. */
function isPrivateKey(text: string): boolean {
  try {
    createECDH(curve).setPrivateKey(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
