import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Marks downloads whose time is over, or whose last start lies so far back that nothing can be resumed any more.
 * Nothing depends on the mark: every request checks the time itself. Safe to run twice.
 */
export async function expireGrants({ db }: Services): Promise<void> {
  await db.pool.query(
    `WITH expired AS (
       UPDATE download_grants SET "status" = 'expired'
       WHERE "status" = 'active'
         AND ("expiresAt" <= now() OR ("downloadCount" >= "downloadLimit" AND "lastAt" < now() - interval '6 hours'))
       RETURNING "id"
     )
     INSERT INTO download_log_entries ("id", "grantId", "event") SELECT gen_random_uuid(), "id", 'expired' FROM expired`,
  );
  await db.pool.query(`DELETE FROM download_links WHERE "createdAt" < now() - $1 * interval '1 day'`, [
    fixedRetention.downloadLinkDays,
  ]);
}
