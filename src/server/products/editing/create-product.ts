import { v7 as uuid } from 'uuid';
import { earlyAccessOf } from '../../../shared/products/early-access.rules.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { countedIn, holdCategoryTree, moveCount } from '../categories/count-in-category.ts';
import { getSavedProduct } from '../detail/product-detail.queries.ts';
import { keepPrice, recordPrice } from '../prices/change-price.ts';
import { auditProduct } from './audit-product.ts';
import { checkReferences, chooseSeller } from './check-references.ts';
import { chooseNames } from './choose-names.ts';
import { readProduct } from './lock-product.ts';
import { toProductColumns } from './product-columns.ts';
import { askToPublish, decideStatus } from './publish-rule.ts';

/** A new product, the actor's own unless staff names another seller. Without the right to publish it waits, inactive. */
export async function createProduct(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ProductInput,
): Promise<Product> {
  const id = uuid();
  const sellerId = chooseSeller(actor, input.sellerId, actor.userId);
  const settings = await getSettings(services.db);
  const { status, asks } = decideStatus(actor, settings, null, input.status);
  const columns = toProductColumns(withEarlyAccess(input, settings), settings.currencyCode);
  await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    await checkReferences(tx, actor, { id, sellerId, formerSellerId: null, parentProductId: null }, input);
    const names = await chooseNames(tx, id, input);
    const kept = await keepPrice(tx, id, null, columns, await databaseTime(tx));
    // The stock of key products is their keys, and there are none yet.
    const stockQuantity = input.deliveryType === 'key' ? 0 : (input.stockQuantity ?? null);
    const data = { ...columns, ...kept, ...names, status, awaitsApproval: asks, sellerId, stockQuantity };
    await tx.product.create({ data, select: { id: true } });
    const next = await readProduct(tx, id);
    await recordPrice(tx, id, null, next);
    await moveCount(tx, null, await countedIn(tx, id));
    if (asks) await askToPublish(tx, next);
    await invalidate(tx, ['products', 'categories']);
    await auditProduct(tx, actor, requestInfo, { action: 'create', former: null, next });
  });
  return getSavedProduct(services, id);
}

/** What is released later can be bought by VIPs before (D-5), unless the input says otherwise. */
function withEarlyAccess(input: ProductInput, { vipEnabled, earlyAccessHours }: Settings): ProductInput {
  const isLater = input.publishFrom !== null && Date.parse(input.publishFrom) > databaseNow().getTime();
  if (input.vipFrom !== undefined || !isLater || !vipEnabled) return input;
  return { ...input, vipFrom: earlyAccessOf(input.publishFrom, earlyAccessHours) };
}
