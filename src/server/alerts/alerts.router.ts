import { alertListInputSchema, alertsSchema } from '../../shared/alerts/alert.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listAlerts } from './alerts.queries.ts';
import { closeAlert } from './close-alert.ts';

/** What the shop told its operators about. */
export const alertsRouter = router({
  list: memberProcedure('metrics:read')
    .meta({
      rest: { method: 'GET', path: '/admin/alerts', summary: 'List alerts that are open, or resolved' },
      background: true,
    })
    .input(alertListInputSchema)
    .output(alertsSchema)
    .query(({ ctx, input }) => listAlerts(ctx.services, input)),

  close: memberProcedure('queue:manage')
    .meta({ rest: { method: 'POST', path: '/admin/alerts/{id}/close', summary: 'Mark an alert as dealt with' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await closeAlert(ctx.services, ctx.actor, ctx.requestInfo, input);
      return { success: true as const };
    }),
});
