import { type PublicSettings, pickPublicSettings } from '../../shared/settings/public-settings.schemas.ts';
import { isSettingKey, type Settings, settingDefaults, settingSchemas } from '../../shared/settings/settings.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { shopVersion } from '../platform/shop-version.ts';

const KEPT_MS = 3000;
const kept = new WeakMap<Database, { readAt: number; settings: Promise<Settings> }>();

/** Every setting: the row of the table where it fits the setting's schema, else the default. At most 3 s old. */
export async function getSettings(db: Database): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < KEPT_MS) return await known.settings;
  const settings = readSettings(db);
  kept.set(db, { readAt: performance.now(), settings });
  settings.catch(() => kept.delete(db));
  return await settings;
}

export async function getPublicSettings({ db }: Services): Promise<PublicSettings> {
  return pickPublicSettings(await getSettings(db), shopVersion);
}

async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.prisma.setting.findMany({ select: { key: true, value: true } });
  const settings: Settings = { ...settingDefaults };
  for (const { key, value } of rows) {
    if (!isSettingKey(key)) continue;
    const parsed = settingSchemas[key].safeParse(value);
    if (parsed.success) Object.assign(settings, { [key]: parsed.data });
  }
  return settings;
}
