import {
  saveDashboardSchema,
  shownDashboardSchema,
  widgetDataInputSchema,
  widgetFileInputSchema,
} from '../../shared/dashboards/dashboard.schemas.ts';
import { widgetDataSchema } from '../../shared/dashboards/widget-data.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { dashboardLimits } from './dashboards.limits.ts';
import { getDashboard } from './dashboards.queries.ts';
import { resetDashboard, saveDashboard, saveSiteDashboard } from './save-dashboard.ts';
import { exportWidget } from './widgets/export-widget.ts';
import { readWidget } from './widgets/read-widget.queries.ts';

/** The dashboard that each of the staff puts together. What a widget shows has a permission of its own: see readWidget. */
export const dashboardsRouter = router({
  get: memberProcedure('dashboard:use')
    .meta({
      rest: { method: 'GET', path: '/admin/dashboard', summary: 'Get my dashboard, or the default one' },
    })
    .input(emptySchema)
    .output(shownDashboardSchema)
    .query(({ ctx }) => getDashboard(ctx.services, ctx.actor)),

  save: memberProcedure('dashboard:use')
    .meta({ rest: { method: 'PUT', path: '/admin/dashboard', summary: 'Save my dashboard' } })
    .input(saveDashboardSchema)
    .output(shownDashboardSchema)
    .mutation(({ ctx, input }) => saveDashboard(ctx.services, ctx.actor, input)),

  reset: memberProcedure('dashboard:use')
    .meta({ rest: { method: 'DELETE', path: '/admin/dashboard', summary: 'Reset my dashboard to the default' } })
    .input(emptySchema)
    .output(shownDashboardSchema)
    .mutation(({ ctx }) => resetDashboard(ctx.services, ctx.actor)),

  saveSite: memberProcedure('settings:update')
    .meta({
      rest: { method: 'PUT', path: '/admin/dashboard/site', summary: 'Set the default dashboard' },
    })
    .input(saveDashboardSchema)
    .output(shownDashboardSchema)
    .mutation(({ ctx, input }) => saveSiteDashboard(ctx.services, ctx.actor, ctx.requestInfo, input)),

  widget: memberProcedure('dashboard:use')
    .meta({ rest: { method: 'GET', path: '/admin/dashboard/widgets/{type}', summary: 'Get the data of a widget' } })
    .input(widgetDataInputSchema)
    .output(widgetDataSchema)
    .query(({ ctx, input }) => readWidget(ctx.services, ctx.actor, input)),

  widgetFile: memberProcedure('dashboard:use')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/dashboard/widgets/{type}/file',
        summary: 'Export the data of a widget as CSV or JSON',
        binary: ['text/csv', 'application/json'],
      },
      rateLimit: dashboardLimits.export,
    })
    .input(widgetFileInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportWidget(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
