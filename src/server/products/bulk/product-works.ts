import { categoryChangeSchema, priceChangeSchema, statusChangeSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { emptySchema } from '../../../shared/validation/text.schemas.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { archived, decidePrice, decideStatusOf } from './decide-change.ts';
import { productWork } from './product-work.ts';

/** Prices by amount or percentage, and to the nearest .99. */
export const productPriceWork = productWork({
  kind: 'products.price',
  permission: 'product:update',
  params: priceChangeSchema,
  prepare: async (_tx, { services }) => (await getSettings(services.db)).currencyCode,
  decide: decidePrice,
});

/** On show or not, where the actor may decide that without asking. */
export const productStatusWork = productWork({
  kind: 'products.status',
  permission: 'product:update',
  params: statusChangeSchema,
  prepare: (_tx, { services }) => getSettings(services.db),
  decide: decideStatusOf,
});

/** Into another category. */
export const productCategoryWork = productWork({
  kind: 'products.category',
  permission: 'product:update',
  params: categoryChangeSchema,
  prepare: async (tx, { params }) => {
    const categories = await tx.category.findMany({ select: { id: true, name: true, status: true } });
    return {
      names: new Map(categories.map(({ id, name }) => [id, name])),
      to: categories.find(({ id }) => id === params.categoryId),
    };
  },
  decide: (product, { categoryId }, { names, to }, actor) => {
    if (product.categoryId === categoryId) return { kind: 'none' };
    if (product.status === 'archived') return archived;
    if (!to || (to.status !== 'active' && !scopeOf('category:manage', actor))) {
      return { kind: 'blocked', field: 'category', message: 'This category does not exist.' };
    }
    const before = { category: names.get(product.categoryId) ?? null };
    return { kind: 'change', columns: { categoryId }, before, after: { category: to.name } };
  },
});

/** Out of the shop. Nothing is erased, so that it can be taken back; buyers keep what they bought. */
export const productDeleteWork = productWork({
  kind: 'products.delete',
  permission: 'product:delete',
  params: emptySchema,
  prepare: async () => undefined,
  decide: ({ status }) =>
    status === 'archived'
      ? { kind: 'none' }
      : { kind: 'change', columns: { status: 'archived' }, before: { status }, after: { status: 'archived' } },
});
