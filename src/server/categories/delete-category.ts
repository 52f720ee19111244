import { childrenOf, closeGaps } from '../../shared/categories/category-move.rules.ts';
import { renditionWidths } from '../../shared/products/images/rendition.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { renditionFiles } from '../platform/files/picture-renditions.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import type { CategoryRow } from '../products/categories/category-row.ts';
import { moveProducts } from '../products/categories/move-products.ts';
import { removeFilesJob } from '../products/products.jobs.ts';
import { changeTree, placeIn, readPlaces, writePlaces } from './change-tree.ts';

/**
 * Deletes a category. What lies in it, products whatever their status and categories, moves to `moveTo` first;
 * CATEGORY_IN_USE when it has content and no target is given (D-44).
 */
export async function deleteCategory(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, moveTo }: { id: string; moveTo?: string | undefined },
): Promise<{ success: true }> {
  await changeTree(services, { actor, requestInfo, action: 'delete' }, idOrSlug, async (tx, former) => {
    if (!former) throw new AppError('NOT_FOUND');
    const children = childrenOf(await readPlaces(tx), former.id);
    const isEmpty = children.length === 0 && !(await holdsProducts(tx, former.id));
    if (!isEmpty && moveTo === undefined) throw new AppError('CATEGORY_IN_USE');
    if (!isEmpty && moveTo !== undefined) await moveContent(tx, former.id, moveTo.toLowerCase(), children);
    await tx.category.delete({ where: { id: former.id }, select: { id: true } });
    await writePlaces(tx, closeGaps(await readPlaces(tx), former.parentId));
    await removePicture(tx, former);
    return former.id;
  });
  return { success: true };
}

async function holdsProducts(tx: Transaction, categoryId: string): Promise<boolean> {
  return (await tx.product.findFirst({ where: { categoryId }, select: { id: true } })) !== null;
}

async function moveContent(
  tx: Transaction,
  from: string,
  to: string,
  children: readonly { id: string }[],
): Promise<void> {
  const target = await tx.category.findUnique({ where: { id: to }, select: { id: true } });
  if (!target || to === from) throw new AppError('VALIDATION_FAILED', { errors: { moveTo: ['categoryInvalid'] } });
  for (const child of children) {
    await placeIn(tx, child.id, to, Number.MAX_SAFE_INTEGER).catch((error: unknown) => {
      const reason = error instanceof AppError ? error.options.errors?.parentId : undefined;
      throw reason ? new AppError('VALIDATION_FAILED', { errors: { moveTo: reason } }) : error;
    });
  }
  await moveProducts(tx, { from, to });
}

/** Demo pictures are shared between databases and stay. */
async function removePicture(tx: Transaction, { id, imageKey }: CategoryRow): Promise<void> {
  if (!imageKey?.includes(id)) return;
  const keys = renditionFiles([imageKey], renditionWidths);
  await enqueue(tx, removeFilesJob, { keys }, { key: `category-image:${imageKey}` });
}
