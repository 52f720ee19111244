import {
  bulkJobDetailSchema,
  importPreviewSchema,
  mapImportSchema,
  uploadImportSchema,
} from '../../../shared/bulk/bulk.schemas.ts';
import { idInputSchema } from '../../../shared/validation/text.schemas.ts';
import { requestLimits } from '../../platform/rate-limit.ts';
import { rawBodySchema } from '../../platform/rest/raw-body.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { mapImport, previewImport } from './map-import.ts';
import { uploadImport } from './upload-import.ts';

const uploadSchema = uploadImportSchema.extend({ body: rawBodySchema });

/** Files of many rows: sent, mapped, and from then on a job like any other. */
export const importsRouter = router({
  upload: memberProcedure('bulk:work')
    .meta({
      rest: {
        method: 'PUT',
        path: '/admin/imports',
        summary: 'Send a CSV file of up to 100,000 rows',
        rawBody: true,
        status: 201,
      },
      rateLimit: requestLimits.upload,
    })
    .input(uploadSchema)
    .output(bulkJobDetailSchema)
    .mutation(({ ctx, input }) => uploadImport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  preview: memberProcedure('bulk:work')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/imports/{id}',
        summary: 'Get the columns and first lines of an import file',
      },
    })
    .input(idInputSchema)
    .output(importPreviewSchema)
    .query(({ ctx, input }) => previewImport(ctx.services, ctx.actor, input.id)),

  map: memberProcedure('bulk:work')
    .meta({
      rest: { method: 'POST', path: '/admin/imports/{id}', summary: 'Map the columns and validate every line' },
    })
    .input(mapImportSchema)
    .output(bulkJobDetailSchema)
    .mutation(({ ctx, input }) => mapImport(ctx.services, ctx.actor, input)),
});
