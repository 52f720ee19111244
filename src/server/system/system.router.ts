import { clientErrorSchema, systemStatusSchema } from '../../shared/system/system.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { reportClientError } from './report-client-error.ts';
import { systemRateLimits } from './system.limits.ts';
import { getSystemStatus } from './system.queries.ts';

export const systemRouter = router({
  status: openProcedure('system:read')
    .meta({ rest: { method: 'GET', path: '/system/status', summary: 'Status of the shop' }, background: true })
    .input(emptySchema)
    .output(systemStatusSchema)
    .query(({ ctx }) => getSystemStatus(ctx.services)),

  reportClientError: openProcedure('system:read')
    .meta({
      rest: { method: 'POST', path: '/client-error', summary: 'Report a screen that crashed' },
      rateLimit: systemRateLimits.clientError,
    })
    .input(clientErrorSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => reportClientError(ctx.services, ctx.requestInfo, input)),
});
