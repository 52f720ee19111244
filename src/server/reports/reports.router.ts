import {
  assignReportSchema,
  decidedReportsSchema,
  decideReportSchema,
  decideReportsSchema,
  reportListInputSchema,
  reportPageSchema,
} from '../../shared/reports/report-desk.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { decideReports } from './decide-reports.ts';
import { listReports } from './list-reports.queries.ts';
import { assignReport, decideReport } from './triage-report.ts';

export const reportsRouter = router({
  list: memberProcedure('report:triage')
    .meta({ rest: { method: 'GET', path: '/admin/reports', summary: 'List reports by users' } })
    .input(reportListInputSchema)
    .output(reportPageSchema)
    .query(({ ctx, input }) => listReports(ctx.services, ctx.actor, input)),

  assign: memberProcedure('report:triage')
    .meta({
      rest: { method: 'POST', path: '/admin/reports/{id}/assign', summary: 'Assign a report to me, or unassign it' },
    })
    .input(assignReportSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => assignReport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  decide: memberProcedure('report:triage')
    .meta({
      rest: { method: 'POST', path: '/admin/reports/{id}/decide', summary: 'Resolve all reports of the same item' },
    })
    .input(decideReportSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => decideReport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  decideMany: memberProcedure('report:triage')
    .meta({ rest: { method: 'POST', path: '/admin/reports/decide', summary: 'Resolve or dismiss several reports' } })
    .input(decideReportsSchema)
    .output(decidedReportsSchema)
    .mutation(({ ctx, input }) => decideReports(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
