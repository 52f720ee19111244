import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../platform/crypto/secrets.ts';

/** Without the letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * The code of a gift, made from its purchase with the shop's key: it is stored nowhere, its buyer can see it again, and
 * nobody can guess it (100 bits).
 */
export function giftCodeOf(secrets: Secrets, purchaseId: string): string {
  const bytes = createHmac('sha256', secrets.steadyKey('vip-gift')).update(purchaseId).digest();
  const text = [...bytes.subarray(0, 20)].map((byte) => letters[byte % letters.length]).join('');
  return `VIP-${(text.match(/.{5}/g) ?? []).join('-')}`;
}

export function hashGiftCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url');
}
