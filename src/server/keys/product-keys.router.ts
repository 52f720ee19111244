import { z } from 'zod';
import {
  keyImportLimits,
  keyImportSchema,
  productKeysInputSchema,
  productKeysSchema,
  withdrawBatchSchema,
  withdrawKeysSchema,
} from '../../shared/downloads/product-key.schemas.ts';
import { inspectedKeySchema, inspectKeySchema } from '../../shared/keys/reveal-key.schemas.ts';
import { idOrSlugSchema, textSchema } from '../../shared/validation/text.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { importProductKeys } from './import-product-keys.ts';
import { inspectKey } from './inspect-key.ts';
import { keyRateLimits } from './keys.limits.ts';
import { listProductKeys } from './product-keys.queries.ts';
import { withdrawBatch, withdrawKeys } from './withdraw-keys.ts';

const importInputSchema = z
  .object({
    id: idOrSlugSchema,
    file: z.array(uploadedFileSchema).length(1).optional(),
    text: textSchema(1, 100_000).optional(),
  })
  .strict();

export const productKeysRouter = router({
  list: memberProcedure('key:read_masked')
    .meta({ rest: { method: 'GET', path: '/product/{id}/keys', summary: "A product's pool of keys, masked" } })
    .input(productKeysInputSchema)
    .output(productKeysSchema)
    .query(({ ctx, input }) => listProductKeys(ctx.services, ctx.actor, input)),

  import: memberProcedure('key:import')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/keys',
        summary: 'Add up to 10,000 keys: `text`, one per line, or `file`, a list or CSV',
        status: 201,
        multipart: { maxFileBytes: keyImportLimits.bytes, maxFiles: 1 },
      },
      rateLimit: requestLimits.upload,
    })
    .input(importInputSchema)
    .output(keyImportSchema)
    .mutation(({ ctx, input }) => importProductKeys(ctx.services, ctx.actor, ctx.requestInfo, input)),

  inspect: sudoProcedure('key:reveal_any')
    .meta({
      rest: { method: 'POST', path: '/admin/keys/{id}/reveal', summary: 'See a key as staff, with a reason' },
      rateLimit: keyRateLimits.inspect,
    })
    .input(inspectKeySchema)
    .output(inspectedKeySchema)
    .mutation(({ ctx, input }) => inspectKey(ctx.services, ctx.actor, ctx.requestInfo, input)),

  withdraw: memberProcedure('key:import')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/keys/withdraw', summary: 'Remove unsold keys from the pool' },
    })
    .input(withdrawKeysSchema)
    .output(z.object({ withdrawn: z.number().int() }))
    .mutation(({ ctx, input }) => withdrawKeys(ctx.services, ctx.actor, ctx.requestInfo, input)),

  withdrawBatch: memberProcedure('key:import')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/keys/batches/{batchId}/withdraw',
        summary: 'Remove the unsold keys of one import from the pool',
      },
    })
    .input(withdrawBatchSchema)
    .output(z.object({ withdrawn: z.number().int() }))
    .mutation(({ ctx, input }) => withdrawBatch(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
