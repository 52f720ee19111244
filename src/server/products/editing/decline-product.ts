import type { DeclineProduct } from '../../../shared/products/managed-product.schemas.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { getSavedProduct } from '../detail/product-detail.queries.ts';
import { lockProduct } from './lock-product.ts';
import { storeProduct } from './store-product.ts';

/**
 * Declines to publish a product that waits for approval: it becomes a draft of its seller, who is told why and may ask
 * again. CONFLICT for one that does not wait; FORBIDDEN for whoever may only publish their own.
 */
export async function declineProduct(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, reason }: DeclineProduct,
): Promise<Product> {
  const id = await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    const former = authorizeProduct(actor, 'product:publish', await lockProduct(tx, idOrSlug));
    if (scopeOf('product:publish', actor) !== 'all') throw new AppError('FORBIDDEN');
    if (former.status !== 'inactive' || !former.awaitsApproval) {
      throw new AppError('CONFLICT', { message: 'This product is no longer waiting for approval.' });
    }
    const next = await storeProduct(tx, former, { awaitsApproval: false, declineReason: reason });
    await notify(tx, {
      userId: next.sellerId,
      type: 'product_approval',
      title: 'Your product was not approved',
      message: `${next.name}: ${reason}`,
      link: `/seller-center/products/${next.id}`,
      dedupeKey: `product-declined:${next.id}:${next.version}`,
    });
    await audit(tx, {
      entity: 'product',
      entityId: next.id,
      action: 'reject',
      key: 'product.approval',
      newValue: { reason },
      userId: actor.userId,
      requestInfo,
    });
    return next.id;
  });
  return await getSavedProduct(services, id);
}
