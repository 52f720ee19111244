import { z } from 'zod';
import { productIdInputSchema } from '../../shared/products/product.schemas.ts';
import { videoLimits } from '../../shared/products/videos/video.rules.ts';
import {
  linkVideoSchema,
  productVideosSchema,
  removeVideoSchema,
  uploadVideoShape,
} from '../../shared/products/videos/video.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { linkVideo, removeVideo, uploadVideo } from './videos/change-videos.ts';
import { listVideos } from './videos/videos.queries.ts';

const uploadVideoSchema = z
  .object({
    ...uploadVideoShape,
    video: z.array(uploadedFileSchema).length(1, 'required'),
    poster: z.array(uploadedFileSchema).max(1).optional(),
  })
  .strict();

export const productVideosRouter = router({
  list: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/videos', summary: 'Videos of a product' },
      cache: { tags: ['products'] },
    })
    .input(productIdInputSchema)
    .output(productVideosSchema)
    .query(({ ctx, input }) => listVideos(ctx.services, ctx.actor, input.id)),

  link: memberProcedure('product:update')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/videos', summary: 'Add a YouTube or Vimeo video', status: 201 },
    })
    .input(linkVideoSchema)
    .output(productVideosSchema)
    .mutation(({ ctx, input }) => linkVideo(ctx.services, ctx.actor, ctx.requestInfo, input)),

  upload: memberProcedure('product:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/videos/file',
        summary: 'Upload a video: MP4 or WebM up to 32 MB, with an optional poster',
        status: 201,
        multipart: { maxFileBytes: videoLimits.bytes, maxFiles: 2 },
      },
      rateLimit: requestLimits.upload,
    })
    .input(uploadVideoSchema)
    .output(productVideosSchema)
    .mutation(({ ctx, input }) => uploadVideo(ctx.services, ctx.actor, ctx.requestInfo, input)),

  remove: memberProcedure('product:update')
    .meta({ rest: { method: 'DELETE', path: '/product/{id}/videos/{videoId}', summary: 'Remove a video' } })
    .input(removeVideoSchema)
    .output(productVideosSchema)
    .mutation(({ ctx, input }) => removeVideo(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
