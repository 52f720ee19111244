import { apiFetch } from '../http/api-fetch.ts';
import { enterMaintenance } from './maintenance.ts';
import { type Site, siteDefaults } from './site.ts';

/** Asks for the state of the shop and its settings, apart from the batched calls so that those stay kept for everybody. */
async function readJson(path: string): Promise<unknown> {
  const response = await apiFetch(path);
  return response.ok ? response.json() : undefined;
}

/** The settings of this shop; what is missing or of another kind falls back to its default silently (spec §8). */
export async function loadSite(): Promise<Site> {
  const answer = await readJson('/api/settings/public').catch(() => undefined);
  const site = { ...siteDefaults };
  for (const [key, value] of Object.entries(siteDefaults)) {
    const given: unknown = Reflect.get(Object(answer), key);
    if (typeof given === typeof value && given !== '') Object.assign(site, { [key]: given });
  }
  return site;
}

/** Shows the maintenance page when the shop is closed. */
export async function checkMaintenance(): Promise<void> {
  const status = await readJson('/api/system/status').catch(() => undefined);
  if (Reflect.get(Object(status), 'maintenance') === true) enterMaintenance();
}
