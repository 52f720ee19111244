import { openTotpSecret } from '../auth/two-factor/totp.ts';
import { revokeUnreadableKeys } from '../keys/revoke-unreadable-keys.ts';
import { forgetUnreadableMethods } from '../payments/saved-methods/forget-unreadable-methods.ts';
import { keyIdOf } from '../platform/crypto/seal.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Transaction } from '../platform/database/db.ts';

/** The prefix of values encrypted with this key, by purpose; nothing matches without a key. */
function prefixesOf(secrets: Secrets | null) {
  const prefix = (purpose: string) => `ENC:v1:${secrets ? keyIdOf(secrets.deriveKey(purpose)) : 'none'}:`;
  return {
    settings: prefix('settings'),
    productKeys: prefix('product-keys'),
    paymentMethods: prefix('user-payment-methods'),
  };
}

/** Whether the database holds values encrypted with this key, and whether it holds any of another key. */
export async function findSealedValues(
  tx: Transaction,
  secrets: Secrets | null,
): Promise<{ hasOwn: boolean; hasOthers: boolean }> {
  const { settings, productKeys, paymentMethods } = prefixesOf(secrets);
  const [found] = await tx.$queryRaw<{ hasOwn: boolean; hasOthers: boolean }[]>`
    WITH sealed AS (
      SELECT starts_with("value" #>> '{}', ${settings}) AS "isOwn" FROM "settings" WHERE "value" #>> '{}' LIKE 'ENC:v1:%'
      UNION ALL SELECT starts_with("ciphertext", ${productKeys}) FROM "product_keys" WHERE "ciphertext" LIKE 'ENC:v1:%'
      UNION ALL SELECT starts_with("tokenCrypt", ${paymentMethods}) FROM "user_payment_methods"
                WHERE "tokenCrypt" LIKE 'ENC:v1:%')
    SELECT EXISTS (SELECT FROM sealed WHERE "isOwn") AS "hasOwn",
           EXISTS (SELECT FROM sealed WHERE NOT "isOwn") AS "hasOthers"`;
  // Those of the earlier form name no key: each is tried.
  const authenticators = await tx.user.findMany({
    where: { totpSecretCrypt: { not: null } },
    select: { id: true, totpSecretCrypt: true },
  });
  const opened = authenticators.map(
    ({ id, totpSecretCrypt }) => secrets !== null && openTotpSecret(secrets, id, totpSecretCrypt) !== undefined,
  );
  return {
    hasOwn: (found?.hasOwn ?? false) || opened.includes(true),
    hasOthers: (found?.hasOthers ?? false) || opened.includes(false),
  };
}

/**
 * After the loss of the master key, product keys that cannot be read are not sold and unreadable payment tokens are not
 * charged. Secret settings read as not set by themselves, and a member without a readable authenticator has the mailed
 * code.
 */
export async function giveUpUnreadable(
  tx: Transaction,
  secrets: Secrets,
): Promise<{ productKeys: number; paymentMethods: number; soldKeys: number }> {
  const own = prefixesOf(secrets);
  const { revoked, sold } = await revokeUnreadableKeys(tx, own.productKeys);
  const paymentMethods = await forgetUnreadableMethods(tx, own.paymentMethods);
  return { productKeys: revoked, soldKeys: sold, paymentMethods };
}
