import { valueAt } from '../../../shared/validation/value-at.ts';
import { apiFetch } from '../http/api-fetch.ts';
import { maySeeSession, refreshWhenDue } from '../session/session-refresh.ts';
import { enterMaintenance } from './maintenance.ts';
import { type Site, siteDefaults } from './site.ts';

/** Loads the status and settings of the shop outside of the batched calls, so that both can be cached for everybody. */
async function readJson(path: string): Promise<unknown> {
  const response = await apiFetch(path);
  return response.ok ? response.json() : undefined;
}

/** The settings of this shop. */
export async function loadSite(): Promise<Site> {
  return toSite(await readJson('/api/settings/public').catch(() => undefined));
}

/** What an answer says of the shop; what is missing or of another kind falls back to its default silently. */
export function toSite(answer: unknown): Site {
  const site = { ...siteDefaults };
  for (const [key, value] of Object.entries(siteDefaults)) {
    const given = valueAt(answer, [key]);
    if (typeof given === typeof value && given !== '') Object.assign(site, { [key]: given });
  }
  return site;
}

/**
 * Shows the maintenance page when the shop is closed to this visitor: a read says so, which administrators get answered.
 *
 * @returns whether it is closed to them, so that nothing else need be loaded
 */
export async function checkMaintenance(): Promise<boolean> {
  const status = await readJson('/api/system/status').catch(() => undefined);
  if (valueAt(status, ['maintenance']) !== true) return false;
  if (maySeeSession()) await refreshWhenDue().catch(() => undefined);
  const read = await apiFetch('/api/category').catch(() => undefined);
  if (read?.ok === true) return false;
  enterMaintenance();
  return true;
}
