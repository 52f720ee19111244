import { z } from 'zod';
import {
  dropPageDraftSchema,
  keepPageDraftSchema,
  keptPageDraftSchema,
  pageDraftInputSchema,
  pageDraftReplySchema,
} from '../../shared/pages/page-draft.schemas.ts';
import {
  createPageSchema,
  editedPageSchema,
  PAGE_IMAGE_BYTES,
  pageIdSchema,
  pageImageSchema,
  pageVersionInputSchema,
  pageVersionSchema,
  pageVersionsSchema,
  placePageSchema,
  publishPageSchema,
  restorePageSchema,
  savePageSchema,
} from '../../shared/pages/page-editing.schemas.ts';
import { pageListInputSchema, pagePageSchema } from '../../shared/pages/page-list.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { dropPageDraft, getPageDraft, keepPageDraft } from './page-drafts.ts';
import { getEditedPage, getPageVersion, listPages, listPageVersions } from './page-editing.queries.ts';
import { addPageImage } from './page-image.ts';
import { archivePage, publishPage, unschedulePage } from './publish-page.ts';
import { createPage, deletePage, placePage, restorePage, savePage } from './save-page.ts';

const addImageSchema = z.object({ image: z.array(uploadedFileSchema).length(1, 'required') }).strict();

export const pageEditingRouter = router({
  list: memberProcedure('page:manage')
    .meta({ rest: { method: 'GET', path: '/admin/pages', summary: 'All content pages with drafts' } })
    .input(pageListInputSchema)
    .output(pagePageSchema)
    .query(({ ctx, input }) => listPages(ctx.services, input)),

  get: memberProcedure('page:manage')
    .meta({ rest: { method: 'GET', path: '/admin/pages/{id}', summary: 'Get a content page draft' } })
    .input(pageIdSchema)
    .output(editedPageSchema)
    .query(({ ctx, input }) => getEditedPage(ctx.services, input.id)),

  create: memberProcedure('page:manage')
    .meta({ rest: { method: 'POST', path: '/admin/pages', summary: 'Create a content page as a draft', status: 201 } })
    .input(createPageSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => createPage(ctx.services, ctx, input)),

  save: memberProcedure('page:manage')
    .meta({ rest: { method: 'PUT', path: '/admin/pages/{id}', summary: 'Save a content page as its next version' } })
    .input(savePageSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => savePage(ctx.services, ctx, input)),

  draft: memberProcedure('page:manage')
    .meta({ rest: { method: 'GET', path: '/admin/pages/{id}/draft', summary: 'Get my unsaved draft' } })
    .input(pageDraftInputSchema)
    .output(pageDraftReplySchema)
    .query(({ ctx, input }) => getPageDraft(ctx.services, ctx.actor, input.id)),

  keepDraft: memberProcedure('page:manage')
    .meta({
      rest: { method: 'PUT', path: '/admin/pages/{id}/draft', summary: 'Save my unsaved draft' },
    })
    .input(keepPageDraftSchema)
    .output(keptPageDraftSchema)
    .mutation(({ ctx, input }) => keepPageDraft(ctx.services, ctx.actor, input)),

  dropDraft: memberProcedure('page:manage')
    .meta({ rest: { method: 'DELETE', path: '/admin/pages/{id}/draft', summary: 'Discard my unsaved draft' } })
    .input(dropPageDraftSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => dropPageDraft(ctx.services, ctx.actor, input)),

  publish: memberProcedure('page:manage')
    .meta({ rest: { method: 'POST', path: '/admin/pages/{id}/publish', summary: 'Publish a page now or later' } })
    .input(publishPageSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => publishPage(ctx.services, ctx, input)),

  unschedule: memberProcedure('page:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/pages/{id}/unschedule',
        summary: 'Cancel the scheduled publication of a page',
      },
    })
    .input(pageIdSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => unschedulePage(ctx.services, ctx, input.id)),

  archive: memberProcedure('page:manage')
    .meta({ rest: { method: 'POST', path: '/admin/pages/{id}/archive', summary: 'Unpublish a page' } })
    .input(pageIdSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => archivePage(ctx.services, ctx, input.id)),

  place: memberProcedure('page:manage')
    .meta({ rest: { method: 'PUT', path: '/admin/pages/{id}/place', summary: 'Add a page to the menu or footer' } })
    .input(placePageSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => placePage(ctx.services, ctx, input)),

  delete: memberProcedure('page:manage')
    .meta({ rest: { method: 'DELETE', path: '/admin/pages/{id}', summary: 'Delete a custom page' } })
    .input(pageIdSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deletePage(ctx.services, ctx, input.id)),

  versions: memberProcedure('page:manage')
    .meta({ rest: { method: 'GET', path: '/admin/pages/{id}/versions', summary: 'Versions of a page, newest first' } })
    .input(pageIdSchema)
    .output(pageVersionsSchema)
    .query(({ ctx, input }) => listPageVersions(ctx.services, input.id)),

  version: memberProcedure('page:manage')
    .meta({ rest: { method: 'GET', path: '/admin/pages/{id}/versions/{number}', summary: 'One version of a page' } })
    .input(pageVersionInputSchema)
    .output(pageVersionSchema)
    .query(({ ctx, input }) => getPageVersion(ctx.services, input)),

  restore: memberProcedure('page:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/pages/{id}/versions/{number}/restore',
        summary: 'Restore a page version as a new version',
      },
    })
    .input(restorePageSchema)
    .output(editedPageSchema)
    .mutation(({ ctx, input }) => restorePage(ctx.services, ctx, input)),

  addImage: memberProcedure('page:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/pages/images',
        summary: 'Upload a picture for pages, up to 4 MB',
        status: 201,
        multipart: { maxFileBytes: PAGE_IMAGE_BYTES, maxFiles: 1 },
      },
      rateLimit: requestLimits.upload,
    })
    .input(addImageSchema)
    .output(pageImageSchema)
    .mutation(({ ctx, input }) => addPageImage(ctx.services, input.image)),
});
