import { filedReportSchema, reportProductInputSchema } from '../../shared/reports/report.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { reportProduct } from './report-product.ts';

export const reportsRouter = router({
  reportProduct: memberProcedure('product:report')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/report', summary: 'Report a product', status: 201 },
      rateLimit: 'report',
    })
    .input(reportProductInputSchema)
    .output(filedReportSchema)
    .mutation(({ ctx, input }) => reportProduct(ctx.services, ctx.actor, input)),
});
