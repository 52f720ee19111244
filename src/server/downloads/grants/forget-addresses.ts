import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/**
 * Takes out of old downloads where and with what they were made (D-71). That they were made stays, as evidence. Safe to
 * run twice. Returns how many entries of the log it changed.
 */
export async function forgetAddresses({ db }: Pick<Services, 'db'>): Promise<number> {
  const { downloadAddressRetentionDays } = await getSettings(db);
  const values = [downloadAddressRetentionDays];
  await db.pool.query(
    `UPDATE download_grants SET "lastIpMasked" = NULL
     WHERE "lastIpMasked" IS NOT NULL AND "lastAt" < now() - $1 * interval '1 day'`,
    values,
  );
  const { rowCount } = await db.pool.query(
    `UPDATE download_log_entries SET "ipMasked" = '', "device" = ''
     WHERE "at" < now() - $1 * interval '1 day' AND ("ipMasked" <> '' OR "device" <> '')`,
    values,
  );
  return rowCount ?? 0;
}
