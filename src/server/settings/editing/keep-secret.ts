import { SECRET_MASK } from '../../../shared/settings/setting-view.schemas.ts';
import type { SecretSettingKey } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { invalidateAll } from '../../platform/cache/cache-bus.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { openSetting, sealSetting } from '../setting-secrets.ts';
import { getSettings } from '../settings.queries.ts';
import { lockSettings } from './change-settings.ts';

/** The secret behind a setting that the shop makes for itself: where none `fits`, `make` gives it, once for all processes. */
export async function keepSecret(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  key: SecretSettingKey,
  { fits, make }: { fits: (secret: string) => boolean; make: () => string },
): Promise<string> {
  const kept = openSetting(secrets, key, (await getSettings(db))[key]);
  if (kept !== undefined && fits(kept)) return kept;
  return await transaction(db, async (tx) => {
    const row = (await lockSettings(tx)).find((setting) => setting.key === key);
    const found = openSetting(secrets, key, typeof row?.value === 'string' ? row.value : '');
    if (found !== undefined && fits(found)) return found;
    const made = make();
    const data = { value: sealSetting(secrets, key, made), version: (row?.version ?? 0) + 1, updatedAt: databaseNow() };
    await tx.setting.upsert({ where: { key }, create: { key, ...data }, update: data, select: { key: true } });
    const fact = { entity: 'setting', entityId: key, key, action: 'create', newValue: SECRET_MASK };
    await audit(tx, { ...fact, userId: null });
    await invalidateAll(tx);
    return made;
  });
}
