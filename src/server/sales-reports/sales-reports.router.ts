import {
  reportChoicesSchema,
  reportScheduleInputSchema,
  reportScheduleSchema,
  reportSchedulesSchema,
  salesReportInputSchema,
  salesReportSchema,
} from '../../shared/sales-reports/sales-report.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { exportReport } from './export-report.ts';
import { getReportChoices, getSalesReport } from './read-report.queries.ts';
import { createReportSchedule, deleteReportSchedule, listReportSchedules } from './report-schedules.ts';
import { salesReportLimits } from './sales-reports.limits.ts';

/** Everybody's numbers: who holds the permission for their own rows alone is refused by each. */
export const salesReportsRouter = router({
  get: memberProcedure('analytics:read')
    .meta({ rest: { method: 'GET', path: '/admin/sales-reports/{report}', summary: 'A sales report' } })
    .input(salesReportInputSchema)
    .output(salesReportSchema)
    .query(({ ctx, input }) => getSalesReport(ctx.services, ctx.actor, input)),

  file: memberProcedure('analytics:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/sales-reports/{report}/file',
        summary: 'A sales report as CSV',
        binary: ['text/csv'],
      },
      rateLimit: salesReportLimits.export,
    })
    .input(salesReportInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportReport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  choices: memberProcedure('analytics:read')
    .meta({
      rest: { method: 'GET', path: '/admin/sales-report-choices', summary: 'Get the filters of sales reports' },
    })
    .input(emptySchema)
    .output(reportChoicesSchema)
    .query(({ ctx }) => getReportChoices(ctx.services, ctx.actor)),

  schedules: memberProcedure('analytics:read')
    .meta({
      rest: { method: 'GET', path: '/admin/sales-report-schedules', summary: 'List scheduled sales reports' },
    })
    .input(emptySchema)
    .output(reportSchedulesSchema)
    .query(({ ctx }) => listReportSchedules(ctx.services, ctx.actor)),

  schedule: memberProcedure('analytics:read')
    .meta({
      rest: {
        ...{ method: 'POST', path: '/admin/sales-report-schedules', status: 201 },
        summary: 'Schedule a sales report by e-mail, daily, weekly or monthly',
      },
    })
    .input(reportScheduleInputSchema)
    .output(reportScheduleSchema)
    .mutation(({ ctx, input }) => createReportSchedule(ctx.services, ctx.actor, ctx.requestInfo, input)),

  unschedule: memberProcedure('analytics:read')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/admin/sales-report-schedules/{id}',
        summary: 'Stop sending a sales report by e-mail',
      },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteReportSchedule(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
