import { resealTotpSecrets } from '../auth/two-factor/totp.ts';
import { resealImports } from '../bulk/imports/sealed-source.ts';
import { resealQueuedMails } from '../email-templates/sending/sealed-variables.ts';
import { resealKeys } from '../keys/reseal-keys.ts';
import { resealPaymentMethods } from '../payments/saved-methods/store-payment-method.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import { adoptNextFile, findNextMaster, keyPlaceOf, makeNextMaster, succeed } from '../platform/crypto/secrets.ts';
import { type Database, transaction } from '../platform/database/db.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { StartupError } from '../platform/startup-error.ts';
import { resealSettings } from '../settings/setting-secrets.ts';
import { followKey, isKeyOf, type KeyEnvironment, openSettingsKey } from './open-settings-key.ts';

const crashPoint = registerCrashPoints(['rotation.half-way', 'rotation.before-adoption']);

/** Long enough for a million product keys. */
const timeoutMs = 3_600_000;

const parts = [
  ['secret settings', resealSettings],
  ['saved payment methods', resealPaymentMethods],
  ['authenticators', resealTotpSecrets],
  ['mails that wait', resealQueuedMails],
  ['lines of imports', resealImports],
  ['product keys', resealKeys],
] as const;

/**
 * Encrypts everything that is sealed in the database under a new master key: SETTINGS_KEY_NEXT, or one that is made beside
 * the key's file. In one transaction, so that whatever interrupts it, the database belongs either to the old key or to the
 * new one; the next start, or this again, finds out which, and finishes. No process of the shop may run meanwhile: it
 * would go on with the old key.
 *
 * @returns how many values there were of each kind
 * @throws StartupError when the key of today does not fit, or SETTINGS_KEY_NEXT is missing beside SETTINGS_KEY
 */
export async function rotateSettingsKey(
  environment: KeyEnvironment,
  needs: { db: Database; logger: Logger },
): Promise<Record<string, number>> {
  const from = await openSettingsKey(environment, needs);
  if (environment.SETTINGS_KEY !== undefined && findNextMaster(environment) === null) {
    throw new StartupError(
      'SETTINGS_KEY_NEXT must contain the new key, because the current key comes from SETTINGS_KEY.',
    );
  }
  const to = succeed(from, makeNextMaster(environment));
  const counts = await transaction(
    needs.db,
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings-key'))`;
      const current = await tx.settingsKey.findUniqueOrThrow({ where: { isCurrent: true } });
      if (isKeyOf(to, current)) return {};
      if (!isKeyOf(from, current))
        throw new StartupError(`${keyPlaceOf(environment)} is not the key of this database.`);
      const counts: Record<string, number> = {};
      for (const [label, reseal] of parts) {
        counts[label] = await reseal(tx, from, to);
        await crashPoint('rotation.half-way');
      }
      await followKey(tx, to);
      return counts;
    },
    { timeoutMs },
  );
  await crashPoint('rotation.before-adoption');
  if (environment.SETTINGS_KEY_NEXT === undefined) adoptNextFile(environment);
  return counts;
}
