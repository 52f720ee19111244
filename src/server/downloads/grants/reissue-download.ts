import type { Download } from '../../../shared/downloads/download.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { logDownload } from './download-log.ts';
import { grantSelect, toDownload } from './order-files.queries.ts';
import { requireNotFrozen } from './order-use.queries.ts';

/**
 * Staff restore a download, whether used up, expired or revoked (D-45). CONFLICT when it was refunded; REFUND_RUNNING
 * while a refund is under way.
 */
export async function reissueDownload(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<Download> {
  const { linkHours, renewals } = await getSettings(db);
  await transaction(db, async (tx) => {
    const grant = await tx.downloadGrant.findUnique({ where: { id }, select: grantSelect });
    if (!grant) throw new AppError('NOT_FOUND');
    const { order, sellerId } = await tx.orderItem.findUniqueOrThrow({
      where: { id: grant.orderItemId },
      select: { sellerId: true, order: { select: { userId: true } } },
    });
    refuseOwnMatter(actor, [order.userId, sellerId, grant.userId]);
    await requireNotFrozen(tx, grant.orderId, grant.orderItemId, { isLocking: true });
    const reissued = await tx.$executeRaw`
      UPDATE download_grants g
      SET "status" = 'active', "downloadCount" = 0, "renewals" = 0, "warnedAt" = NULL,
          "expiresAt" = clock_timestamp() + ${linkHours} * interval '1 hour'
      FROM order_items i JOIN orders o ON o."id" = i."orderId"
      WHERE g."id" = ${id}::uuid AND i."id" = g."orderItemId" AND o."paymentStatus" = 'paid'
        AND o."status" NOT IN ('cancelled', 'refunded') AND i."deliveryStatus" <> 'revoked'`;
    if (reissued === 0) throw new AppError('CONFLICT', { message: 'This download has been refunded.' });
    await logDownload(tx, { id, version: grant.file.version }, 'granted', requestInfo);
    const oldValue = { status: grant.status, count: grant.downloadCount, renewals: grant.renewals };
    const fact = { entity: 'download', entityId: id, action: 'update', key: 'download.reissue', oldValue };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  const fresh = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id }, select: grantSelect });
  return toDownload(fresh, await databaseTime(db.prisma), renewals);
}
