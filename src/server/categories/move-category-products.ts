import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { moveProducts } from '../products/categories/move-products.ts';
import { changeTree } from './change-tree.ts';

/** Moves the products of a category to another, whatever their status. VALIDATION_FAILED for an unknown or the same one. */
export async function moveCategoryProducts(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, to }: { id: string; to: string },
): Promise<{ success: true }> {
  await changeTree(services, { actor, requestInfo, action: 'update' }, idOrSlug, async (tx, former) => {
    if (!former) throw new AppError('NOT_FOUND');
    const target = await tx.category.findUnique({ where: { id: to }, select: { id: true } });
    if (!target || target.id === former.id) {
      throw new AppError('VALIDATION_FAILED', { errors: { to: ['categoryInvalid'] } });
    }
    await moveProducts(tx, { from: former.id, to: target.id });
    return former.id;
  });
  return { success: true };
}
