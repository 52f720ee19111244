import { v7 as uuid } from 'uuid';
import type { DownloadLinkReply } from '../../../shared/downloads/download.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { newLinkToken } from '../../platform/crypto/link-token.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeGrant } from '../downloads.policy.ts';
import { requireHarmless } from '../file-check.ts';
import { logDownload, type Requester } from '../grants/download-log.ts';
import { requireAlive } from '../grants/grant-state.ts';
import { grantSelect } from '../grants/order-files.queries.ts';
import { requireNotFrozen } from '../grants/order-use.queries.ts';

/**
 * A link to one's own file, valid for 60 s unless its download has begun by then. Only the start is counted.
 * DOWNLOAD_EXPIRED or DOWNLOAD_LIMIT when there is nothing left to start.
 */
export async function createDownloadLink(
  services: Services,
  actor: MemberActor,
  requester: Requester,
  grantId: string,
): Promise<DownloadLinkReply> {
  const { db } = services;
  const [row, settings, now] = await Promise.all([
    db.prisma.downloadGrant.findUnique({ where: { id: grantId }, select: grantSelect }),
    getSettings(db),
    databaseTime(db.prisma),
  ]);
  const grant = authorizeGrant(actor, row);
  requireAlive(grant, now);
  if (grant.downloadCount >= grant.downloadLimit) throw new AppError('DOWNLOAD_LIMIT');
  await requireHarmless(services, grant.file);
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + settings.urlSeconds * 1000);
  await transaction(db, async (tx) => {
    await requireNotFrozen(tx, grant.orderId, grant.orderItemId, { isLocking: false });
    const link = { id: uuid(), grantId, tokenHash, createdAt: now, expiresAt };
    await tx.downloadLink.create({ data: link, select: { id: true } });
    await logDownload(tx, { id: grantId, version: grant.file.version }, 'link', requester);
  });
  return {
    url: `/api/downloads/${token}`,
    expiresAt: expiresAt.toISOString(),
    fileName: grant.file.name,
    size: grant.file.sizeBytes,
    sha256: grant.file.sha256,
    remaining: grant.downloadLimit - grant.downloadCount,
  };
}
