import {
  filedReportSchema,
  reportConductSchema,
  reportProductInputSchema,
} from '../../shared/reports/report.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { reportProduct } from './report-product.ts';
import { reportReview } from './report-review.ts';
import { reportRateLimits } from './reports.limits.ts';

export const reportsRouter = router({
  reportProduct: memberProcedure('product:report')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/report', summary: 'Report a product', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportProductInputSchema)
    .output(filedReportSchema)
    .mutation(({ ctx, input }) => reportProduct(ctx.services, ctx.actor, input)),

  reportReview: memberProcedure('report:create')
    .meta({
      rest: { method: 'POST', path: '/reviews/{id}/report', summary: 'Report a review', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportConductSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => reportReview(ctx.services, ctx.actor, input)),
});
