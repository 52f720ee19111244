import { createECDH, createPrivateKey } from 'node:crypto';

interface SecretShape {
  fits: (text: string) => boolean;
  /** The message key for what does not fit. */
  flaw: string;
}

const shapes: Readonly<Record<string, SecretShape>> = {
  applePrivateKey: { fits: isSigningKey, flaw: 'privateKeyInvalid' },
  vapidPrivateKey: { fits: isPushKey, flaw: 'pushKeyInvalid' },
  // Secret and restricted keys (docs.stripe.com/keys).
  stripeSecretKey: { fits: (text) => /^(?:sk|rk)_(?:test|live)_\w+$/.test(text), flaw: 'stripeSecretKeyInvalid' },
  stripeWebhookSecret: { fits: (text) => /^whsec_[\w+/=-]+$/.test(text), flaw: 'stripeWebhookSecretInvalid' },
};

/** What is wrong with the text of a new secret: a message key, undefined for nothing. What a service says itself is not asked here. */
export function findSecretFlaw(key: string, text: string): string | undefined {
  const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
  return shape === undefined || shape.fits(text) ? undefined : shape.flaw;
}

/** A private key on P-256 as VAPID writes it: 32 bytes in base64url (RFC 8292). */
function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** The file that Apple gives out: an ES256 key in PEM, PKCS#8. */
function isSigningKey(text: string): boolean {
  const pem = text.trim();
  if (!pem.startsWith('-----BEGIN PRIVATE KEY-----')) return false;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
