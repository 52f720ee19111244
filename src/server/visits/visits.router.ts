import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { visitListInputSchema, visitPageSchema } from '../../shared/visits/visit.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listRecentVisits } from './recent-visits.queries.ts';
import { recordVisit } from './record-visit.ts';
import { visitRateLimits } from './visits.limits.ts';

export const visitsRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/recent-visits', summary: 'List visitors of my profile' } })
    .input(visitListInputSchema)
    .output(visitPageSchema)
    .query(({ ctx, input }) => listRecentVisits(ctx.services, ctx.actor, input)),

  record: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/visit', summary: 'Record that I visited a profile' },
      rateLimit: visitRateLimits.visit,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => recordVisit(ctx.services, ctx.actor, input.id)),
});
