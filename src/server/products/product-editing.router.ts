import { z } from 'zod';
import { setBundleSchema } from '../../shared/bundles/bundle.schemas.ts';
import { setFamilySchema } from '../../shared/families/family.schemas.ts';
import {
  arrangeImagesSchema,
  imageAltsSchema,
  productImageLimits,
  removeImageSchema,
} from '../../shared/products/images/product-image.schemas.ts';
import { declineProductSchema } from '../../shared/products/managed-product.schemas.ts';
import { productIdInputSchema, productImagesSchema, productSchema } from '../../shared/products/product.schemas.ts';
import {
  createProductSchema,
  deletedProductSchema,
  updateProductSchema,
} from '../../shared/products/product-input.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getManagedProduct } from './detail/product-detail.queries.ts';
import { createProduct } from './editing/create-product.ts';
import { declineProduct } from './editing/decline-product.ts';
import { deleteProduct } from './editing/delete-product.ts';
import { setBundle } from './editing/set-bundle.ts';
import { setFamily } from './editing/set-family.ts';
import { updateProduct } from './editing/update-product.ts';
import { addImages } from './images/add-images.ts';
import { arrangeImages, removeImage } from './images/arrange-images.ts';

const addImagesSchema = z
  .object({
    ...productIdInputSchema.shape,
    images: z.array(uploadedFileSchema).min(1, 'required').max(productImageLimits.count, 'imagesTooMany'),
    alt: imageAltsSchema,
  })
  .strict();

const fieldErrors = { price: 'INVALID_PRICE', vipPrice: 'INVALID_PRICE', 'sale.price': 'INVALID_PRICE' } as const;

export const productEditingRouter = router({
  create: memberProcedure('product:create')
    .meta({ rest: { method: 'POST', path: '/product', summary: 'Create a product', status: 201 }, fieldErrors })
    .input(createProductSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => createProduct(ctx.services, ctx.actor, ctx.requestInfo, input)),

  get: memberProcedure('product:update')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/manage', summary: 'Get a product for editing' },
    })
    .input(productIdInputSchema)
    .output(productSchema)
    .query(({ ctx, input }) => getManagedProduct(ctx.services, ctx.actor, input.id)),

  update: memberProcedure('product:update')
    .meta({ rest: { method: 'PUT', path: '/product/{id}', summary: 'Change a product' }, fieldErrors })
    .input(updateProductSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => updateProduct(ctx.services, ctx.actor, ctx.requestInfo, input)),

  decline: memberProcedure('product:publish')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/decline', summary: 'Decline a product awaiting approval' },
    })
    .input(declineProductSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => declineProduct(ctx.services, ctx.actor, ctx.requestInfo, input)),

  delete: memberProcedure('product:delete')
    .meta({
      rest: { method: 'DELETE', path: '/product/{id}', summary: 'Delete a product, or archive it if it was sold' },
    })
    .input(productIdInputSchema)
    .output(deletedProductSchema)
    .mutation(({ ctx, input }) => deleteProduct(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  setBundle: memberProcedure('product:update')
    .meta({
      rest: { method: 'PUT', path: '/product/{id}/bundle', summary: 'Make a product a bundle, or change its parts' },
    })
    .input(setBundleSchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => setBundle(ctx.services, ctx.actor, ctx.requestInfo, input)),

  setFamily: memberProcedure('product:update')
    .meta({
      rest: { method: 'PUT', path: '/product/{id}/family', summary: 'Group editions or variants on one product page' },
    })
    .input(setFamilySchema)
    .output(productSchema)
    .mutation(({ ctx, input }) => setFamily(ctx.services, ctx.actor, ctx.requestInfo, input)),

  addImages: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/images',
        summary: 'Add pictures: PNG, JPG, GIF, WEBP or AVIF up to 8 MB, an alt text for each',
        status: 201,
        multipart: { maxFileBytes: productImageLimits.bytes, maxFiles: productImageLimits.count },
      },
      rateLimit: requestLimits.upload,
    })
    .input(addImagesSchema)
    .output(productImagesSchema)
    .mutation(({ ctx, input }) => addImages(ctx.services, ctx.actor, ctx.requestInfo, input)),

  arrangeImages: memberProcedure('product:update')
    .meta({
      rest: { method: 'PUT', path: '/product/{id}/images', summary: 'Reorder the pictures and set their alt texts' },
    })
    .input(arrangeImagesSchema)
    .output(productImagesSchema)
    .mutation(({ ctx, input }) => arrangeImages(ctx.services, ctx.actor, ctx.requestInfo, input)),

  removeImage: memberProcedure('product:update')
    .meta({ rest: { method: 'DELETE', path: '/product/{id}/images/{imageId}', summary: 'Remove a picture' } })
    .input(removeImageSchema)
    .output(productImagesSchema)
    .mutation(({ ctx, input }) => removeImage(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
