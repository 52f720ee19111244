import type { Download } from '../../../shared/downloads/download.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeGrant } from '../downloads.policy.ts';
import { logDownload, type Requester } from './download-log.ts';
import { grantSelect, toDownload } from './order-files.queries.ts';
import { requireNotFrozen } from './order-use.queries.ts';

/**
 * Opens one's own expired or used-up download again, three times per file (D-45): what was bought stays bought (C2).
 * CONFLICT while it is still open, DOWNLOAD_LIMIT after the last renewal.
 */
export async function renewDownload(
  { db }: Services,
  actor: MemberActor,
  requester: Requester,
  grantId: string,
): Promise<Download> {
  const settings = await getSettings(db);
  const row = await db.prisma.downloadGrant.findUnique({ where: { id: grantId }, select: grantSelect });
  const grant = authorizeGrant(actor, row);
  if (grant.status === 'revoked') throw new AppError('DOWNLOAD_NOT_OWNED');
  if (grant.renewals >= settings.renewals) {
    throw new AppError('DOWNLOAD_LIMIT', {
      message: 'This download can no longer be renewed. Please contact support.',
    });
  }
  await transaction(db, async (tx) => {
    await requireNotFrozen(tx, grant.orderId, grant.orderItemId, { isLocking: true });
    const renewed = await tx.$executeRaw`
      UPDATE download_grants
      SET "status" = 'active', "downloadCount" = 0, "renewals" = "renewals" + 1, "warnedAt" = NULL,
          "expiresAt" = clock_timestamp() + ${settings.linkHours} * interval '1 hour'
      WHERE "id" = ${grantId}::uuid AND "status" <> 'revoked' AND "renewals" = ${grant.renewals}
        AND ("status" = 'expired' OR "expiresAt" <= clock_timestamp() OR "downloadCount" >= "downloadLimit")`;
    if (renewed === 0) throw new AppError('CONFLICT', { message: 'This download is still available.' });
    await logDownload(tx, { id: grantId, version: grant.file.version }, 'renewed', requester);
  });
  const fresh = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id: grantId }, select: grantSelect });
  return toDownload(fresh, await databaseTime(db.prisma), settings.renewals);
}
