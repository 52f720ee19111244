import { z } from 'zod';
import {
  downloadLinkSchema,
  downloadListInputSchema,
  downloadLogSchema,
  downloadPageSchema,
  downloadSchema,
  libraryKeyListInputSchema,
  libraryKeyPageSchema,
  productDownloadInputSchema,
} from '../../shared/downloads/download.schemas.ts';
import { libraryInputSchema, libraryPageSchema } from '../../shared/downloads/library.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { downloadRateLimits } from './downloads.limits.ts';
import { getDownloadLog, listDownloads, listLibraryKeys } from './grants/downloads.queries.ts';
import { getLibrary } from './grants/library.queries.ts';
import { reissueDownload } from './grants/reissue-download.ts';
import { renewDownload } from './grants/renew-download.ts';
import { createDownloadLink } from './links/create-download-link.ts';
import { createProductLink } from './links/create-product-link.ts';
import { startDownload } from './links/start-download.ts';

const tokenInputSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }).strict();

export const downloadsRouter = router({
  list: memberProcedure('download:use')
    .meta({ rest: { method: 'GET', path: '/user/downloads', summary: 'My files' } })
    .input(downloadListInputSchema)
    .output(downloadPageSchema)
    .query(({ ctx, input }) => listDownloads(ctx.services, ctx.actor, input)),

  keys: memberProcedure('key:reveal')
    .meta({ rest: { method: 'GET', path: '/user/keys', summary: 'My keys, masked' } })
    .input(libraryKeyListInputSchema)
    .output(libraryKeyPageSchema)
    .query(({ ctx, input }) => listLibraryKeys(ctx.services, ctx.actor, input)),

  library: memberProcedure('download:use')
    .meta({ rest: { method: 'GET', path: '/user/library', summary: 'Everything I own, by product' } })
    .input(libraryInputSchema)
    .output(libraryPageSchema)
    .query(({ ctx, input }) => getLibrary(ctx.services, ctx.actor, input)),

  createLink: memberProcedure('download:use')
    .meta({
      rest: { method: 'POST', path: '/user/downloads/{id}/link', summary: 'Get a download link valid for 60 seconds' },
      rateLimit: downloadRateLimits.link,
    })
    .input(idInputSchema)
    .output(downloadLinkSchema)
    .mutation(({ ctx, input }) => createDownloadLink(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  createProductLink: memberProcedure('download:use')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/download', summary: 'Get a download link for a product I own' },
      rateLimit: downloadRateLimits.link,
    })
    .input(productDownloadInputSchema)
    .output(downloadLinkSchema)
    .mutation(({ ctx, input }) => createProductLink(ctx.services, ctx.actor, ctx.requestInfo, input)),

  renew: memberProcedure('download:renew')
    .meta({ rest: { method: 'POST', path: '/user/downloads/{id}/renew', summary: 'Renew an expired download' } })
    .input(idInputSchema)
    .output(downloadSchema)
    .mutation(({ ctx, input }) => renewDownload(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  reissue: memberProcedure('download:reissue')
    .meta({ rest: { method: 'POST', path: '/admin/downloads/{id}/reissue', summary: 'Reissue a download' } })
    .input(idInputSchema)
    .output(downloadSchema)
    .mutation(({ ctx, input }) => reissueDownload(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  log: memberProcedure('download:use')
    .meta({ rest: { method: 'GET', path: '/user/downloads/{id}/log', summary: 'Log of a download' } })
    .input(idInputSchema)
    .output(downloadLogSchema)
    .query(({ ctx, input }) => getDownloadLog(ctx.services, ctx.actor, input.id)),

  file: memberProcedure('download:use')
    .meta({
      rest: { method: 'GET', path: '/downloads/{token}', summary: 'The file behind a link, with Range', binary: true },
    })
    .input(tokenInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => startDownload(ctx.services, ctx.actor, ctx.requestInfo, input.token)),
});
