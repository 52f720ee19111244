import type { z } from 'zod';
import type { LibraryKey } from '../../../shared/downloads/download.schemas.ts';
import type {
  LibraryPage,
  LibraryProduct,
  LibraryShow,
  libraryInputSchema,
} from '../../../shared/downloads/library.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Database } from '../../platform/database/db.ts';
import { likeText } from '../../platform/database/like-text.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { heldBy, heldOrder } from '../../products/access/owned-line.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { keySelect, toLibraryKey } from './downloads.queries.ts';
import { type GrantRow, grantSelect, toDownload } from './order-files.queries.ts';

/** Of one page, shared by its products; one of which more were bought says how many there are. */
const shownKeys = 200;

interface OwnedProduct {
  productId: string;
  latestAt: Date;
  keyCount: number;
  fileCount: number;
  activeCount: number;
  expiredCount: number;
}
type LibraryInput = z.infer<typeof libraryInputSchema>;

const isShown: Record<LibraryShow, (product: OwnedProduct) => boolean> = {
  keys: ({ keyCount }) => keyCount > 0,
  files: ({ fileCount }) => fileCount > 0,
  active: ({ activeCount }) => activeCount > 0,
  expired: ({ expiredCount }) => expiredCount > 0,
};

/** The member's library by product, the newest purchase first: keys masked, files with what may be done with them. */
export async function getLibrary({ db }: Services, actor: MemberActor, request: LibraryInput): Promise<LibraryPage> {
  const { page, limit, show } = request;
  const [now, { renewals }, matching] = await Promise.all([
    databaseTime(db.prisma),
    getSettings(db),
    findOwned(db, actor.userId, request),
  ]);
  const wanted = show ? matching.filter(isShown[show]) : matching;
  const shown = wanted.slice((page - 1) * limit, page * limit);
  return {
    items: await readProducts(db, { userId: actor.userId, shown, now, renewals }),
    page,
    limit,
    totalItems: wanted.length,
    totalPages: countPages(wanted.length, limit),
    counts: {
      all: matching.length,
      keys: matching.filter(isShown.keys).length,
      files: matching.filter(isShown.files).length,
      active: matching.filter(isShown.active).length,
      expired: matching.filter(isShown.expired).length,
    },
  };
}

/** Every product of this member that matches, in one statement: as many rows as one person owns products. */
async function findOwned({ prisma }: Database, userId: string, { type, q }: LibraryInput): Promise<OwnedProduct[]> {
  const pattern = q === undefined ? undefined : `%${likeText(q)}%`;
  return await prisma.$queryRaw<OwnedProduct[]>`
    WITH owned AS (
      SELECT k."productId", k."soldAt" AS "at", 1 AS "keys", 0 AS "files", 0 AS "active", 0 AS "expired", i."name", '' AS "fileName"
      FROM orders o JOIN order_items i ON i."orderId" = o."id" JOIN product_keys k ON k."orderItemId" = i."id"
      WHERE ${heldBy(userId)} AND k."status" IN ('sold', 'revealed')
      UNION ALL
      SELECT g."productId", g."grantedAt", 0, 1,
        (g."status" = 'active' AND g."expiresAt" > now())::int,
        (g."status" = 'expired' OR (g."status" = 'active' AND g."expiresAt" <= now()))::int, i."name", f."name"
      FROM download_grants g JOIN order_items i ON i."id" = g."orderItemId" JOIN product_files f ON f."id" = g."fileId"
      WHERE g."userId" = ${userId}::uuid)
    SELECT owned."productId", max(owned."at") AS "latestAt", sum(owned."keys")::int AS "keyCount",
      sum(owned."files")::int AS "fileCount", sum(owned."active")::int AS "activeCount", sum(owned."expired")::int AS "expiredCount"
    FROM owned JOIN products p ON p."id" = owned."productId"
    WHERE ${type === undefined ? Prisma.sql`true` : Prisma.sql`p."type" = ${type}::"ProductType"`}
    GROUP BY owned."productId"
    HAVING ${pattern === undefined ? Prisma.sql`true` : Prisma.sql`bool_or(owned."name" ILIKE ${pattern} OR owned."fileName" ILIKE ${pattern})`}
    ORDER BY "latestAt" DESC, owned."productId" DESC`;
}

/** What sellers say of the versions that came since their owners' last downloads, by storage key. */
async function readNotes({ fileUpload }: Database['prisma'], grants: readonly GrantRow[]) {
  const updated = grants.filter(({ seenVersion, file }) => seenVersion !== null && seenVersion !== file.version);
  if (updated.length === 0) return new Map<string, { notes: string }>();
  const uploads = await fileUpload.findMany({
    where: { storageKey: { in: updated.map(({ file }) => file.storageKey) }, changelog: { not: '' } },
    select: { storageKey: true, changelog: true },
  });
  return new Map(uploads.map(({ storageKey, changelog }) => [storageKey, { notes: changelog }]));
}

interface Reading {
  userId: string;
  shown: readonly OwnedProduct[];
  now: Date;
  renewals: number;
}

async function readProducts(
  { prisma }: Database,
  { userId, shown, now, renewals }: Reading,
): Promise<LibraryProduct[]> {
  const productIds = shown.map(({ productId }) => productId);
  if (productIds.length === 0) return [];
  const keyIds = await findShownKeys(prisma, userId, productIds);
  const [products, keyRows, grants] = await Promise.all([
    prisma.product.findMany({
      where: { id: { in: productIds } },
      select: { id: true, slug: true, name: true, type: true, platform: true, activationGuide: true },
    }),
    prisma.productKey.findMany({
      where: { id: { in: keyIds }, status: { in: ['sold', 'revealed'] }, orderItem: { order: heldOrder(userId) } },
      select: keySelect,
      orderBy: [{ soldAt: 'desc' }, { id: 'desc' }],
    }),
    prisma.downloadGrant.findMany({
      where: { productId: { in: productIds }, userId },
      select: grantSelect,
      orderBy: [{ grantedAt: 'desc' }, { id: 'desc' }],
    }),
  ]);
  const keys = keyRows.flatMap(toLibraryKey);
  const notes = await readNotes(prisma, grants);
  const files = grants.map((row) => ({ ...toDownload(row, now, renewals), ...notes.get(row.file.storageKey) }));
  const ownOrders = await readOrders(prisma, userId, ordersOf({ keys, files }));
  return shown.flatMap(({ productId, latestAt, keyCount }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const own = {
      keys: keys.filter((key) => key.productId === productId),
      files: files.filter((file) => file.productId === productId),
    };
    const { id: _, ...facts } = product;
    const orders = ordersOf(own).flatMap((id) => ownOrders.find((order) => order.id === id) ?? []);
    return [
      { ...facts, ...own, productId, coverUrl: coverOf(own), keyCount, orders, latestAt: latestAt.toISOString() },
    ];
  });
}

/** Those that are the member's own: the order of a gift is for its buyer alone. */
async function readOrders(
  prisma: Database['prisma'],
  userId: string,
  ids: string[],
): Promise<LibraryProduct['orders']> {
  const orders = await prisma.order.findMany({
    where: { id: { in: ids }, userId },
    select: { id: true, orderNumber: true, status: true },
  });
  return orders.map(({ status, ...order }) => ({ ...order, isOnHold: status === 'refund_requested' }));
}

/** The newest key of each product, then the second of each, and so on: many of one leave room for the others. */
async function findShownKeys(
  prisma: Database['prisma'],
  userId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT own."id" FROM (
      SELECT k."id", row_number() OVER (PARTITION BY k."productId" ORDER BY k."soldAt" DESC, k."id" DESC) AS "place"
      FROM orders o JOIN order_items i ON i."orderId" = o."id" JOIN product_keys k ON k."orderItemId" = i."id"
      WHERE ${heldBy(userId)} AND k."status" IN ('sold', 'revealed') AND k."productId" = ANY(${[...productIds]}::uuid[])
    ) own ORDER BY own."place", own."id" DESC LIMIT ${shownKeys}`;
  return rows.map(({ id }) => id);
}

type Goods = { keys: readonly LibraryKey[]; files: LibraryProduct['files'] };

function ordersOf({ keys, files }: Goods): string[] {
  return [...new Set([...keys, ...files].map(({ orderId }) => orderId))];
}

/** As it was bought, since the product may have another picture by now, or none. */
function coverOf({ keys, files }: Goods): string {
  return [...keys, ...files].find(({ coverUrl }) => coverUrl !== '')?.coverUrl ?? '';
}
