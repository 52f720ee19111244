import type { Dashboard, DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { trpc } from '../../platform/trpc.ts';

/** What a widget shows, asked for when it comes into view and, while it stays there, as often as it was set. */
export function useWidgetData({ type, refresh }: DashboardWidget, range: Dashboard['range'], isInView: boolean) {
  const asked = { type: type === 'note' ? ('kpi-revenue' as const) : type, range, timeZone: ownTimeZone() };
  const every = refresh * minuteMs;
  return trpc.dashboards.widget.useQuery(asked, {
    enabled: isInView && type !== 'note',
    staleTime: refresh === 0 ? Number.POSITIVE_INFINITY : every,
    refetchInterval: refresh === 0 ? false : every,
    refetchOnWindowFocus: refresh !== 0,
  });
}
export type WidgetQuery = ReturnType<typeof useWidgetData>;
