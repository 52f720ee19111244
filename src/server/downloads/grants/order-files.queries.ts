import type { Download } from '../../../shared/downloads/download.schemas.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import type { Prisma } from '../../platform/generated/client.ts';

export const grantSelect = {
  id: true,
  userId: true,
  orderId: true,
  orderItemId: true,
  productId: true,
  fileId: true,
  status: true,
  grantedAt: true,
  expiresAt: true,
  downloadCount: true,
  downloadLimit: true,
  renewals: true,
  seenVersion: true,
  lastIpMasked: true,
  lastAt: true,
  order: { select: { orderNumber: true } },
  product: { select: { slug: true, type: true } },
  orderItem: { select: { name: true, coverKey: true } },
  file: { select: { name: true, version: true, sizeBytes: true, sha256: true, storageKey: true, scan: true } },
} as const satisfies Prisma.DownloadGrantSelect;
export type GrantRow = Prisma.DownloadGrantGetPayload<{ select: typeof grantSelect }>;

/** A granted file as its owner sees it (D-29). Past its time it shows as expired before the job has marked it. */
export function toDownload(grant: GrantRow, now: Date, maxRenewals: number): Download {
  const { order, orderItem, product, file } = grant;
  const status = grant.status === 'active' && grant.expiresAt <= now ? 'expired' : grant.status;
  const remaining = grant.downloadLimit - grant.downloadCount;
  const renewalsLeft = Math.max(0, maxRenewals - grant.renewals);
  return {
    id: grant.id,
    orderId: grant.orderId,
    orderNumber: order.orderNumber,
    orderItemId: grant.orderItemId,
    productId: grant.productId,
    productSlug: product.slug,
    name: orderItem.name,
    type: product.type,
    coverUrl: orderItem.coverKey ? renditionUrl(orderItem.coverKey, 640) : '',
    fileId: grant.fileId,
    fileName: file.name,
    version: file.version,
    isUpdated: grant.seenVersion !== null && grant.seenVersion !== file.version,
    size: file.sizeBytes,
    sha256: file.sha256,
    date: grant.grantedAt.toISOString(),
    expiry: grant.expiresAt.toISOString(),
    status,
    count: grant.downloadCount,
    limit: grant.downloadLimit,
    remaining,
    lastIp: grant.lastIpMasked,
    lastAt: grant.lastAt?.toISOString() ?? null,
    renewable: renewalsLeft > 0 && (status === 'expired' || (status === 'active' && remaining === 0)),
    renewalsLeft,
  };
}
