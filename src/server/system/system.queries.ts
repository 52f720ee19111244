import type { z } from 'zod';
import type { systemStatusSchema } from '../../shared/system/system.schemas.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

const version = process.env.npm_package_version ?? '0.1.0';

export async function getSystemStatus({ db }: Services): Promise<z.infer<typeof systemStatusSchema>> {
  const { maintenanceMode, maintenanceMessage, currencyCode } = await getSettings(db);
  return { status: 'ok', maintenance: maintenanceMode, maintenanceMessage, version, currency: currencyCode };
}
