import { productIdInputSchema, productSchema } from '../../shared/products/product.schemas.ts';
import {
  createProductSchema,
  deletedProductSchema,
  updateProductSchema,
} from '../../shared/products/product-input.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { updateProduct } from './update-product.ts';

export const productEditingRouter = router({
  create: memberProcedure('product:create')
    .meta({ rest: { method: 'POST', path: '/product', summary: 'Create a product', status: 201 } })
    .input(createProductSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => createProduct(ctx.services, ctx.actor, ctx.exchange, input)),

  update: memberProcedure('product:update')
    .meta({ rest: { method: 'PUT', path: '/product/{id}', summary: 'Change a product' } })
    .input(updateProductSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => updateProduct(ctx.services, ctx.actor, ctx.exchange, input)),

  delete: memberProcedure('product:delete')
    .meta({ rest: { method: 'DELETE', path: '/product/{id}', summary: 'Delete a product, or archive what was sold' } })
    .input(productIdInputSchema)
    .output(deletedProductSchema)
    .mutation(({ ctx, input }) => deleteProduct(ctx.services, ctx.actor, ctx.exchange, input.id)),
});
