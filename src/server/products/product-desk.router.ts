import { z } from 'zod';
import { productPartsSchema } from '../../shared/families/family.schemas.ts';
import {
  managedProductListInputSchema,
  managedProductPageSchema,
  patchedProductSchema,
  patchProductSchema,
  productHistorySchema,
} from '../../shared/products/managed-product.schemas.ts';
import { productIdInputSchema } from '../../shared/products/product.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listManagedProducts, listOwnProducts } from './desk/managed-products.queries.ts';
import { patchProduct } from './desk/patch-product.ts';
import { getProductHistory } from './desk/product-history.queries.ts';
import { getProductParts } from './desk/product-parts.queries.ts';

const historyInputSchema = z
  .object({
    ...productIdInputSchema.shape,
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .strict();

/** Products as those see them who sell them. */
export const productDeskRouter = router({
  list: memberProcedure('product:update')
    .meta({ rest: { method: 'GET', path: '/admin/products', summary: "Everybody's products, whatever their status" } })
    .input(managedProductListInputSchema)
    .output(managedProductPageSchema)
    .query(({ ctx, input }) => listManagedProducts(ctx.services, ctx.actor, input)),

  own: memberProcedure('product:update')
    .meta({ rest: { method: 'GET', path: '/seller/products', summary: 'My products, whatever their status' } })
    .input(managedProductListInputSchema)
    .output(managedProductPageSchema)
    .query(({ ctx, input }) => listOwnProducts(ctx.services, ctx.actor, input)),

  patch: memberProcedure('product:update')
    .meta({
      rest: { method: 'PATCH', path: '/product/{id}', summary: 'Change the price, stock or status of one product' },
      fieldErrors: { price: 'INVALID_PRICE' },
    })
    .input(patchProductSchema)
    .output(patchedProductSchema)
    .mutation(({ ctx, input }) => patchProduct(ctx.services, ctx.actor, ctx.requestInfo, input)),

  parts: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'GET',
        path: '/product/{id}/parts',
        summary: 'What a bundle contains, and the family of a product',
      },
    })
    .input(productIdInputSchema)
    .output(productPartsSchema)
    .query(({ ctx, input }) => getProductParts(ctx.services, ctx.actor, input)),

  history: memberProcedure('product:update')
    .meta({ rest: { method: 'GET', path: '/product/{id}/history', summary: 'Get the change history of a product' } })
    .input(historyInputSchema)
    .output(productHistorySchema)
    .query(({ ctx, input }) => getProductHistory(ctx.services, ctx.actor, input)),
});
