import {
  bulkJobDetailSchema,
  bulkRowsInputSchema,
  bulkRowsSchema,
  exportListSchema,
  startBulkJobSchema,
} from '../../shared/bulk/bulk.schemas.ts';
import { bulkJobListInputSchema, bulkJobPageSchema } from '../../shared/bulk/bulk-job-list.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { bulkLimits } from './bulk.limits.ts';
import { listBulkJobs } from './bulk-job-list.queries.ts';
import { getBulkJob, listBulkRows } from './bulk-jobs.queries.ts';
import { cancelBulkJob, runBulkJob, undoBulkJob } from './decide-bulk-job.ts';
import { startBulkJob, startExport } from './start-bulk-job.ts';
import { exportList, openExportFile } from './write-export.ts';

/** Work on many rows. Each asks for the permission of what it does besides. */
export const bulkRouter = router({
  list: memberProcedure('bulk:work')
    .meta({ rest: { method: 'GET', path: '/admin/bulk', summary: 'List bulk jobs, newest first' } })
    .input(bulkJobListInputSchema)
    .output(bulkJobPageSchema)
    .query(({ ctx, input }) => listBulkJobs(ctx.services, ctx.actor, input)),

  get: memberProcedure('bulk:work')
    .meta({
      rest: { method: 'GET', path: '/admin/bulk/{id}', summary: 'Get a bulk job with its progress and findings' },
    })
    .input(idInputSchema)
    .output(bulkJobDetailSchema)
    .query(({ ctx, input }) => getBulkJob(ctx.services, ctx.actor, input.id)),

  rows: memberProcedure('bulk:work')
    .meta({ rest: { method: 'GET', path: '/admin/bulk/{id}/rows', summary: 'Rows of a job by their state' } })
    .input(bulkRowsInputSchema)
    .output(bulkRowsSchema)
    .query(({ ctx, input }) => listBulkRows(ctx.services, ctx.actor, input)),

  start: memberProcedure('bulk:work')
    .meta({
      rest: { method: 'POST', path: '/admin/bulk', summary: 'Preview a bulk change', status: 201 },
      rateLimit: bulkLimits.start,
    })
    .input(startBulkJobSchema)
    .output(bulkJobDetailSchema)
    .mutation(({ ctx, input }) => startBulkJob(ctx.services, ctx.actor, ctx.requestInfo, input)),

  run: memberProcedure('bulk:work')
    .meta({ rest: { method: 'POST', path: '/admin/bulk/{id}/run', summary: 'Apply a previewed bulk change' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => runBulkJob(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  cancel: memberProcedure('bulk:work')
    .meta({ rest: { method: 'POST', path: '/admin/bulk/{id}/cancel', summary: 'Stop a job' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => cancelBulkJob(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  undo: memberProcedure('bulk:work')
    .meta({ rest: { method: 'POST', path: '/admin/bulk/{id}/undo', summary: 'Undo a bulk job (within a day)' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => undoBulkJob(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  exportList: memberProcedure('bulk:work')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/export',
        summary: 'Up to 5,000 rows of a list as CSV or JSON',
        binary: ['text/csv', 'application/json'],
      },
      rateLimit: bulkLimits.export,
    })
    .input(exportListSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportList(ctx.services, ctx.actor, ctx.requestInfo, input)),

  startExport: memberProcedure('bulk:work')
    .meta({
      rest: { method: 'POST', path: '/admin/export', summary: 'Export a long list in the background', status: 201 },
      rateLimit: bulkLimits.export,
    })
    .input(exportListSchema)
    .output(bulkJobDetailSchema)
    .mutation(({ ctx, input }) => startExport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  file: memberProcedure('bulk:work')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/bulk/{id}/file',
        summary: 'Download an export',
        binary: ['text/csv', 'application/json'],
      },
    })
    .input(idInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openExportFile(ctx.services, ctx.actor, input.id)),
});
