import { z } from 'zod';
import {
  arrangeFilesSchema,
  beginUploadSchema,
  completeUploadSchema,
  fileUploadSchema,
  productFileInputSchema,
  productFilesInputSchema,
  productFilesSchema,
  receivedPartSchema,
  sha256Schema,
  uploadInputSchema,
} from '../../shared/downloads/product-file.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { rawBodySchema } from '../platform/rest/raw-body.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { arrangeFiles, removeFile } from './files/arrange-files.ts';
import { listProductFiles } from './files/product-files.queries.ts';
import { abortUpload } from './uploads/abort-upload.ts';
import { beginUpload } from './uploads/begin-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { getUpload } from './uploads/uploads.queries.ts';
import { writePart } from './uploads/write-part.ts';

const partInputSchema = z
  .object({
    ...uploadInputSchema.shape,
    n: z.number().int().min(1).max(10_000),
    sha256: sha256Schema,
    body: rawBodySchema,
  })
  .strict();
const ok = { success: true as const };

export const productFilesRouter = router({
  list: memberProcedure('product:update')
    .meta({ rest: { method: 'GET', path: '/product/{id}/files', summary: "A product's files and their versions" } })
    .input(productFilesInputSchema)
    .output(productFilesSchema)
    .query(({ ctx, input }) => listProductFiles(ctx.services, ctx.actor, input.id)),

  arrange: memberProcedure('product:update')
    .meta({ rest: { method: 'PUT', path: '/product/{id}/files/order', summary: "Reorder a product's files" } })
    .input(arrangeFilesSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await arrangeFiles(ctx.services, ctx.actor, ctx.requestInfo, input);
      return ok;
    }),

  remove: memberProcedure('product:update')
    .meta({ rest: { method: 'DELETE', path: '/product/{id}/files/{fileId}', summary: 'Take a file off sale' } })
    .input(productFileInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await removeFile(ctx.services, ctx.actor, ctx.requestInfo, input);
      return ok;
    }),

  beginUpload: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/files/uploads',
        summary: 'Start or resume an upload',
        status: 201,
      },
      rateLimit: requestLimits.upload,
    })
    .input(beginUploadSchema)
    .output(fileUploadSchema)
    .mutation(({ ctx, input }) => beginUpload(ctx.services, ctx.actor, input)),

  upload: memberProcedure('product:update')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/files/uploads/{uploadId}', summary: 'Get the progress of an upload' },
    })
    .input(uploadInputSchema)
    .output(fileUploadSchema)
    .query(({ ctx, input }) => getUpload(ctx.services, ctx.actor, input)),

  writePart: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'PUT',
        path: '/product/{id}/files/uploads/{uploadId}/parts/{n}',
        summary: 'Upload one part as raw bytes; ?sha256= carries its checksum',
        rawBody: true,
      },
    })
    .input(partInputSchema)
    .output(receivedPartSchema)
    .mutation(({ ctx, input }) => writePart(ctx.services, ctx.actor, input)),

  completeUpload: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/files/uploads/{uploadId}/complete',
        summary: 'Publish a complete upload',
      },
    })
    .input(completeUploadSchema)
    .output(z.object({ fileId: z.string().nullable() }))
    .mutation(({ ctx, input }) => completeUpload(ctx.services, ctx.actor, ctx.requestInfo, input)),

  abortUpload: memberProcedure('product:update')
    .meta({ rest: { method: 'DELETE', path: '/product/{id}/files/uploads/{uploadId}', summary: 'Cancel an upload' } })
    .input(uploadInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await abortUpload(ctx.services, ctx.actor, input);
      return ok;
    }),
});
