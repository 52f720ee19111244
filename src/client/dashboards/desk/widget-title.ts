import type { DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import { widgetKinds } from '../../../shared/dashboards/widgets.ts';

export function titleOf({ type, title }: DashboardWidget): string {
  return title ?? widgetKinds[type].label;
}
