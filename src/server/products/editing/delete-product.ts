import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { countedIn, holdCategoryTree, moveCount } from '../categories/count-in-category.ts';
import { familyIdOf, relistFamily } from '../families/relist-family.ts';
import { removeFilesJob } from '../products.jobs.ts';
import { videoFilesOf } from '../reading/video-files.ts';
import { auditProduct } from './audit-product.ts';
import { lockProduct, readProduct } from './lock-product.ts';
import { refreshBundlesWith } from './refresh-bundles.ts';

/**
 * Takes a product out of the shop. What somebody ordered or reviewed, or a bundle holds, is only archived, so that buyers keep it; anything
 * else is deleted with its pictures and files (D-44). Archiving twice changes nothing.
 */
export async function deleteProduct(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
): Promise<{ success: true; archived: boolean }> {
  return await transaction(db, async (tx) => {
    await holdCategoryTree(tx);
    const former = authorizeProduct(actor, 'product:delete', await lockProduct(tx, idOrSlug));
    if (former.status === 'archived') return { success: true, archived: true };
    const counted = await countedIn(tx, former.id);
    const familyId = await familyIdOf(tx, former.id);
    const archived = await isUsed(tx, former.id);
    if (archived) await archive(tx, former.id);
    else await remove(tx, former.id);
    await moveCount(tx, counted, null);
    await relistFamily(tx, familyId);
    if (archived) await refreshBundlesWith(tx, former.id);
    await invalidate(tx, ['products', 'categories']);
    const next = archived ? await readProduct(tx, former.id) : null;
    await auditProduct(tx, actor, requestInfo, { action: archived ? 'archive' : 'delete', former, next });
    return { success: true, archived };
  });
}

async function isUsed(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isUsed: boolean }[]>`
    SELECT EXISTS (SELECT FROM "order_items" WHERE "productId" = ${id}::uuid OR "bundleId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "bundle_parts" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "reviews" WHERE "productId" = ${id}::uuid) AS "isUsed"`;
  return row?.isUsed ?? false;
}

async function archive(tx: Transaction, id: string): Promise<void> {
  const data = { status: 'archived' as const, version: { increment: 1 } };
  await tx.product.update({ where: { id }, data, select: { id: true } });
}

async function remove(tx: Transaction, id: string): Promise<void> {
  const [images, videos, files, versions, uploads] = await Promise.all([
    tx.productImage.findMany({ where: { productId: id }, select: { key: true } }),
    videoFilesOf(tx, id),
    tx.productFile.findMany({ where: { productId: id }, select: { storageKey: true } }),
    tx.productFileVersion.findMany({ where: { file: { productId: id } }, select: { storageKey: true } }),
    // Whole ones are files by now; any other may have left parts, or a file that was not published.
    tx.fileUpload.findMany({ where: { productId: id, status: { not: 'complete' } }, select: { storageKey: true } }),
  ]);
  const pictures = images.flatMap(({ key }) => renditionWidths.map((width) => `public/${key}-${width}.webp`));
  await tx.productKey.deleteMany({ where: { productId: id } });
  await tx.keyBatch.deleteMany({ where: { productId: id } });
  await tx.product.delete({ where: { id }, select: { id: true } });
  // Demo pictures and files are shared between products: only files that belong to this product alone are deleted.
  const keys = [
    ...pictures,
    ...videos,
    ...[...files, ...versions, ...uploads].map(({ storageKey }) => storageKey),
  ].filter((key) => key.includes(id));
  if (keys.length > 0) await enqueue(tx, removeFilesJob, { keys }, { key: `product-files:${id}` });
}
