import { audit } from '../../audit/audit.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { openSetting, sealSetting } from '../setting-secrets.ts';
import type { SettingsEditor } from './change-settings.ts';
import { ANY_SETTING } from './check-value.ts';
import { factsOf } from './setting-facts.ts';

/** Encrypts a text so that it can be kept and saved later: for one setting, or for any when none is named. Audited. */
export async function encryptSecret(
  { services, actor, requestInfo }: SettingsEditor,
  { value, key }: { value: string; key?: string | undefined },
): Promise<{ value: string }> {
  await transaction(services.db, (tx) =>
    audit(tx, { entity: 'setting', entityId: key, key, action: 'encrypt', userId: actor.userId, requestInfo }),
  );
  return { value: sealSetting(services.secrets, key ?? ANY_SETTING, value) };
}

/**
 * Shows one secret. Audited before it is shown. NOT_FOUND for a key that is no secret or is not set; '' is never an
 * answer, so that a lost master key is not mistaken for an empty secret.
 */
export async function decryptSecret(
  { services, actor, requestInfo }: SettingsEditor,
  key: string,
): Promise<{ value: string }> {
  return await transaction(services.db, async (tx) => {
    const row = (await tx.setting.findUnique({ where: { key } })) ?? undefined;
    if (!factsOf(key, row)?.isEncrypted || typeof row?.value !== 'string' || row.value === '') {
      throw new AppError('NOT_FOUND');
    }
    const value = openSetting(services.secrets, key, row.value);
    if (value === undefined) throw new AppError('VALIDATION_FAILED', { errors: { key: ['secretUnreadable'] } });
    await audit(tx, { entity: 'setting', entityId: key, key, action: 'decrypt', userId: actor.userId, requestInfo });
    return { value };
  });
}
