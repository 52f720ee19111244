import { LRUCache } from 'lru-cache';
import { type PublicSettings, pickPublicSettings } from '../../shared/settings/public-settings.schemas.ts';
import { isSettingKey, type Settings, settingDefaults, settingSchemas } from '../../shared/settings/settings.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { shopVersion } from '../platform/shop-version.ts';
import { cleanHtml } from '../platform/text/clean-html.ts';

/** A process has one database; the tests have several. */
const cache = new LRUCache<Database, Settings>({
  max: 10,
  // Less than a second, so that a change is in force everywhere by then even when its announcement is lost.
  ttl: 900,
  fetchMethod: readSettings,
  ignoreFetchAbort: true,
});

/** Every setting: the row of the table where it fits the setting's schema, else the default. At most a second old. */
export async function getSettings(db: Database): Promise<Settings> {
  return await cache.forceFetch(db);
}

/** What `getSettings` would give without waiting for the database. */
export function peekSettings(db: Database): Settings | undefined {
  return cache.get(db);
}

export async function getPublicSettings({ db }: Services): Promise<PublicSettings> {
  const settings = await getSettings(db);
  // Cleaned when it is saved too; rows may have been written otherwise.
  return pickPublicSettings({ ...settings, footerHtml: cleanHtml(settings.footerHtml) }, shopVersion);
}

/** The next read asks the database: something was written, here or in another process. */
export function forgetSettings(db: Database): void {
  cache.delete(db);
}

async function readSettings(db: Database): Promise<Settings> {
  return toSettings(await db.prisma.setting.findMany({ select: { key: true, value: true } }));
}

/** What holds with these rows. */
export function toSettings(rows: readonly { key: string; value: unknown }[]): Settings {
  const settings: Settings = { ...settingDefaults };
  for (const { key, value } of rows) {
    if (!isSettingKey(key)) continue;
    const parsed = settingSchemas[key].safeParse(value);
    // Null stands for the default.
    if (parsed.success && value !== null) Object.assign(settings, { [key]: parsed.data });
  }
  return settings;
}
