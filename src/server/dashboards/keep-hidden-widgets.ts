import {
  cellsOf,
  columnsOf,
  firstFree,
  maxWidgets,
  overlaps,
  rearranged,
} from '../../shared/dashboards/dashboard.rules.ts';
import type { Dashboard, DashboardWidget } from '../../shared/dashboards/dashboard.schemas.ts';

/**
 * A dashboard as it is saved by somebody who was not shown all of it: those widgets stay, in their places where these are
 * still free, as many as a dashboard may have.
 */
export function keepHiddenWidgets(
  kept: Dashboard | undefined,
  next: Dashboard,
  isShown: (widget: DashboardWidget) => boolean,
): Dashboard {
  const hidden = kept?.widgets.filter((widget) => !isShown(widget)) ?? [];
  if (!kept || hidden.length === 0) return next;
  const { layout, columns } = next;
  const isSameLayout = kept.layout === layout && kept.columns === columns;
  const moved = isSameLayout ? hidden : rearranged(hidden, kept.layout, layout, columns);
  const widgets = [...next.widgets];
  const isFreeOf = (widget: DashboardWidget) => !widgets.some((other) => overlaps(widget, other));
  // Those that can stay come first, so that none is moved into their places.
  const ordered = [...moved.filter(isFreeOf), ...moved.filter((widget) => !isFreeOf(widget))];
  for (const widget of ordered.slice(0, maxWidgets - widgets.length)) {
    const size = layout === 'free' ? widget : cellsOf(layout, widget.size);
    const isFree = isFreeOf(widget);
    const area = isFree ? widget : firstFree(widgets, size, columnsOf(layout, columns));
    widgets.push({ ...widget, ...placeOf(area), id: freeId(widget.id, widgets) });
  }
  return { ...next, widgets };
}

const placeOf = ({ x, y, w, h }: DashboardWidget | ReturnType<typeof firstFree>) => ({ x, y, w, h });

/** What was hidden may have the name that was made for a new one. */
function freeId(id: string, widgets: readonly DashboardWidget[]): string {
  const taken = new Set(widgets.map((widget) => widget.id));
  const names = Array.from({ length: maxWidgets }, (_, at) => `${id.slice(0, 36)}-h${at + 1}`);
  return taken.has(id) ? (names.find((name) => !taken.has(name)) ?? id) : id;
}
