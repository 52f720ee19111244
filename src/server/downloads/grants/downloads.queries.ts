import { z } from 'zod';
import {
  type downloadListInputSchema,
  downloadLogSchema,
  type downloadPageSchema,
  type LibraryKey,
  type libraryKeyListInputSchema,
  type libraryKeyPageSchema,
} from '../../../shared/downloads/download.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { heldOrder } from '../../products/access/owned-line.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeGrant } from '../downloads.policy.ts';
import { grantSelect, toDownload } from './order-files.queries.ts';

/** The member's own files, newest purchase first. */
export async function listDownloads(
  { db }: Services,
  actor: MemberActor,
  { page, limit, status, type, q }: z.infer<typeof downloadListInputSchema>,
): Promise<z.infer<typeof downloadPageSchema>> {
  const [now, { renewals }] = await Promise.all([databaseTime(db.prisma), getSettings(db)]);
  const where: Prisma.DownloadGrantWhereInput = {
    userId: actor.userId,
    ...(status === 'active' && { status, expiresAt: { gt: now } }),
    ...(status === 'expired' && { OR: [{ status }, { status: 'active', expiresAt: { lte: now } }] }),
    ...(status === 'revoked' && { status }),
    ...(type && { product: { type } }),
    ...(q && {
      AND: {
        OR: [
          { orderItem: { name: { contains: likeText(q), mode: 'insensitive' } } },
          { file: { name: { contains: likeText(q), mode: 'insensitive' } } },
        ],
      },
    }),
  };
  const [rows, totalItems] = await Promise.all([
    db.prisma.downloadGrant.findMany({
      where,
      select: grantSelect,
      orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.downloadGrant.count({ where }),
  ]);
  const items = rows.map((row) => toDownload(row, now, renewals));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

export const keySelect = {
  id: true,
  productId: true,
  masked: true,
  revealedAt: true,
  soldAt: true,
  product: { select: { slug: true, type: true, platform: true } },
  orderItem: {
    select: {
      id: true,
      orderId: true,
      name: true,
      coverKey: true,
      order: { select: { userId: true, recipientId: true } },
    },
  },
} as const satisfies Prisma.ProductKeySelect;

/** The member's own keys, masked. */
export async function listLibraryKeys(
  { db }: Services,
  actor: MemberActor,
  { page, limit, type, q }: z.infer<typeof libraryKeyListInputSchema>,
): Promise<z.infer<typeof libraryKeyPageSchema>> {
  const where: Prisma.ProductKeyWhereInput = {
    status: { in: ['sold', 'revealed'] },
    ...(type && { product: { type } }),
    orderItem: { order: heldOrder(actor.userId), ...(q && { name: { contains: likeText(q), mode: 'insensitive' } }) },
  };
  const [rows, totalItems] = await Promise.all([
    db.prisma.productKey.findMany({
      where,
      select: keySelect,
      orderBy: [{ soldAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.productKey.count({ where }),
  ]);
  return {
    items: rows.flatMap(toLibraryKey),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
  };
}

export function toLibraryKey(key: Prisma.ProductKeyGetPayload<{ select: typeof keySelect }>): LibraryKey[] {
  const { orderItem, product, soldAt } = key;
  if (!orderItem || !soldAt) return [];
  return [
    {
      id: key.id,
      orderId: orderItem.orderId,
      orderItemId: orderItem.id,
      productId: key.productId,
      productSlug: product.slug,
      name: orderItem.name,
      type: product.type,
      coverUrl: orderItem.coverKey ? renditionUrl(orderItem.coverKey, 640) : '',
      platform: product.platform,
      masked: key.masked,
      revealedAt: key.revealedAt?.toISOString() ?? null,
      soldAt: soldAt.toISOString(),
      isGift: orderItem.order.recipientId !== null && orderItem.order.recipientId !== orderItem.order.userId,
    },
  ];
}

const shownEntries = 200;
const logRowsSchema = downloadLogSchema.shape.items.element.extend({ at: z.date() }).array();

/** What happened with one's own download, newest first. */
export async function getDownloadLog(
  { db }: Services,
  actor: MemberActor,
  grantId: string,
): Promise<z.infer<typeof downloadLogSchema>> {
  const row = await db.prisma.downloadGrant.findUnique({ where: { id: grantId }, select: { id: true, userId: true } });
  const grant = authorizeGrant(actor, row);
  const rows = await db.prisma.downloadLogEntry.findMany({
    where: { grantId: grant.id },
    select: { at: true, event: true, device: true, ipMasked: true, version: true, bytes: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: shownEntries,
  });
  return { items: logRowsSchema.parse(rows).map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}
