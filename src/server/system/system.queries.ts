import type { SystemStatus } from '../../shared/system/system.schemas.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Services } from '../platform/services.ts';
import { shopVersion } from '../platform/shop-version.ts';
import { getMaintenance } from '../settings/maintenance.ts';
import { getSettings } from '../settings/settings.queries.ts';

export async function getSystemStatus({ db }: Services): Promise<SystemStatus> {
  const settings = await getSettings(db);
  const maintenance = getMaintenance(settings, databaseNow());
  return {
    status: maintenance ? 'maintenance' : 'ok',
    maintenance: maintenance !== undefined,
    maintenanceMessage: settings.maintenanceMessage,
    ...(maintenance?.until && { maintenanceUntil: maintenance.until }),
    version: shopVersion,
    time: databaseNow().toISOString(),
    currency: settings.currencyCode,
  };
}
