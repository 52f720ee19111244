import { createPrivateKey } from 'node:crypto';

/** What is wrong with the text of a new secret: a message key, undefined for nothing. What a service says itself is not asked here. */
export function findSecretFlaw(key: string, text: string): string | undefined {
  if (key === 'applePrivateKey' && !isSigningKey(text)) return 'privateKeyInvalid';
  return undefined;
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
