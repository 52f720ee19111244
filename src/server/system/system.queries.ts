import type { SystemStatus } from '../../shared/system/system.schemas.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { hasOverdueJobs } from '../platform/jobs/overdue-jobs.queries.ts';
import type { Services } from '../platform/services.ts';
import { shopVersion } from '../platform/shop-version.ts';
import { getMaintenance } from '../settings/maintenance.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readFeatures } from './shop-features.ts';

/** How the shop is (D-66). Degraded: it answers, but nobody works through what it promised for later. */
export async function getSystemStatus(services: Services): Promise<SystemStatus> {
  const { db } = services;
  const settings = await getSettings(db);
  const maintenance = getMaintenance(settings, databaseNow());
  const features = await readFeatures(services);
  const isDegraded = await hasOverdueJobs(db).catch(() => true);
  return {
    status: maintenance ? 'maintenance' : isDegraded ? 'degraded' : 'ok',
    maintenance: maintenance !== undefined,
    maintenanceMessage: settings.maintenanceMessage,
    ...(maintenance?.until && { maintenanceUntil: maintenance.until }),
    version: shopVersion,
    time: databaseNow().toISOString(),
    currency: settings.currencyCode,
    features,
  };
}
