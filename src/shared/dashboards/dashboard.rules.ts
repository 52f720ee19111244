import { type WidgetSize, type WidgetType, widgetKinds, widgetSizes } from './widgets.ts';

export const dashboardLayouts = ['grid', 'column', 'free'] as const;
export type DashboardLayout = (typeof dashboardLayouts)[number];

/** Minutes between two refreshes; 0 is never. */
export const refreshMinutes = [0, 1, 5, 15, 30, 60] as const;
export const maxWidgets = 24;
export const gridColumns = 12;
/** Rows that one widget may take, and the lowest row it may begin in. */
export const maxRows = { height: 12, start: 500 } as const;

/** Cells of the grid, from the upper left. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function overlaps(one: Area, other: Area): boolean {
  const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
  return !(isBeside || one.y + one.h <= other.y || other.y + other.h <= one.y);
}

/** As one reads: by row, then by column. */
export function byPlace(one: Area, other: Area): number {
  return one.y - other.y || one.x - other.x;
}

/** The first place, as one reads, with room for `size` between `taken`. */
export function firstFree(
  taken: readonly Area[],
  { w, h }: { w: number; h: number },
  columns: number = gridColumns,
): Area {
  const bottom = Math.max(0, ...taken.map((area) => area.y + area.h));
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x + w <= columns; x++) {
      const area = { x, y, w, h };
      if (!taken.some((other) => overlaps(area, other))) return area;
    }
  }
  return { x: 0, y: bottom, w, h };
}

/** The columns in which a layout counts: twelve of the grid, or as many as there are stacks. */
export function columnsOf(layout: DashboardLayout, stacks: number): number {
  return layout === 'column' ? stacks : gridColumns;
}

/** The cells that a size takes in a layout: a stack is one column wide. */
export function cellsOf(layout: DashboardLayout, size: WidgetSize): { w: number; h: number } {
  const { w, h } = widgetSizes[size];
  return { w: layout === 'column' ? 1 : w, h };
}

/** The size nearest to so many columns or, within a stack, rows. */
export function sizeFor(layout: DashboardLayout, { w, h }: { w: number; h: number }): WidgetSize {
  if (layout === 'column') return h <= 1 ? 'small' : h === 2 ? 'medium' : 'large';
  return w <= 4 ? 'small' : w <= 9 ? 'medium' : 'large';
}

type Placed = Area & { id: string; size: WidgetSize };

/** Widgets put anew, in the order in which they are read, each where there is room first. */
export function laidOut<Widget extends Placed>(
  widgets: readonly Widget[],
  layout: DashboardLayout,
  stacks: number,
): Widget[] {
  const placed: Widget[] = [];
  for (const widget of widgets.toSorted(byPlace)) {
    const area = firstFree(placed, cellsOf(layout, widget.size), columnsOf(layout, stacks));
    placed.push({ ...widget, ...area });
  }
  return placed;
}

/** A widget put `by` places further among the others, as they are read. */
export function reordered<Widget extends Placed>(
  widgets: readonly Widget[],
  { id, by, layout, stacks }: { id: string; by: number; layout: DashboardLayout; stacks: number },
): Widget[] {
  const order = widgets.toSorted(byPlace);
  const from = order.findIndex((widget) => widget.id === id);
  const [widget] = order.splice(from, 1);
  if (widget) order.splice(Math.max(0, from + by), 0, widget);
  return laidOut(
    order.map((each, y) => ({ ...each, x: 0, y })),
    layout,
    stacks,
  );
}

/** Others make room for `first` below it; except in the free layout, everything then moves up as far as it can. */
export function settled<Widget extends Placed>(
  widgets: readonly Widget[],
  first: Widget,
  layout: DashboardLayout,
): Widget[] {
  const placed = [first];
  for (const widget of widgets.filter(({ id }) => id !== first.id).toSorted(byPlace)) {
    placed.push(sunk(widget, placed));
  }
  if (layout === 'free') return placed;
  const risen: Widget[] = [];
  for (const widget of placed.toSorted(byPlace)) {
    let { y } = widget;
    while (y > 0 && !risen.some((other) => overlaps({ ...widget, y: y - 1 }, other))) y--;
    risen.push({ ...widget, y });
  }
  return risen;
}

function sunk<Widget extends Area>(widget: Widget, placed: readonly Widget[]): Widget {
  const below = placed.find((other) => overlaps(widget, other));
  return below ? sunk({ ...widget, y: below.y + below.h }, placed) : widget;
}

export interface Step {
  id: string;
  /** Columns and rows. */
  dx: number;
  dy: number;
}

/** A widget one step further, or as many as it takes to change anything. The same widgets where it can not move. */
export function movedBy<Widget extends Placed>(
  widgets: readonly Widget[],
  { id, dx, dy }: Step,
  layout: DashboardLayout,
  stacks: number,
): readonly Widget[] {
  const widget = widgets.find((each) => each.id === id);
  if (!widget) return widgets;
  for (let times = 1; times <= maxRows.height + 1; times++) {
    const x = Math.min(Math.max(0, widget.x + dx * times), columnsOf(layout, stacks) - widget.w);
    const y = Math.min(Math.max(0, widget.y + dy * times), maxRows.start);
    const next = settled(widgets, { ...widget, x, y }, layout);
    const now = next.find((each) => each.id === id);
    if (now && (now.x !== widget.x || now.y !== widget.y)) return next;
  }
  return widgets;
}

const sizeOrder = ['small', 'medium', 'large'] as const;

/** A widget of another size: the next one of three, or in the free layout as many columns and rows more. */
export function resizedBy<Widget extends Placed>(
  widgets: readonly Widget[],
  { id, dx, dy }: Step,
  layout: DashboardLayout,
): readonly Widget[] {
  const widget = widgets.find((each) => each.id === id);
  if (!widget) return widgets;
  if (layout === 'free') {
    const w = Math.min(Math.max(1, widget.w + dx), gridColumns - widget.x);
    const h = Math.min(Math.max(1, widget.h + dy), maxRows.height);
    return settled(widgets, { ...widget, w, h, size: sizeFor(layout, { w, h }) }, layout);
  }
  const size = sizeOrder[sizeOrder.indexOf(widget.size) + dx + dy];
  return size ? withSize(widgets, id, size, layout) : widgets;
}

export function withSize<Widget extends Placed>(
  widgets: readonly Widget[],
  id: string,
  size: WidgetSize,
  layout: DashboardLayout,
): readonly Widget[] {
  const widget = widgets.find((each) => each.id === id);
  if (!widget) return widgets;
  const cells = cellsOf(layout, size);
  const x = layout === 'column' ? widget.x : Math.min(widget.x, gridColumns - cells.w);
  return settled(widgets, { ...widget, ...cells, x, size }, layout);
}

/** Where widgets stand after another layout was chosen; what stands on the grid may stand freely as it is. */
export function rearranged<Widget extends Placed>(
  widgets: readonly Widget[],
  from: DashboardLayout,
  to: DashboardLayout,
  stacks: number,
): Widget[] {
  return from === 'grid' && to === 'free' ? [...widgets] : laidOut(widgets, to, stacks);
}

/** What a dashboard begins with where nobody has chosen anything. */
const firstWidgets = [
  ...(['kpi-revenue', 'kpi-orders', 'kpi-aov', 'kpi-conversion', 'chart-revenue'] as const),
  ...(['chart-orders-by-status', 'chart-top-products', 'list-latest-orders'] as const),
  ...(['list-pending-reviews', 'list-open-reports'] as const),
] satisfies WidgetType[];

export function firstDashboard(isAllowed: (type: WidgetType) => boolean) {
  const widgets = firstWidgets.filter(isAllowed).map((type, index) => {
    const { size } = widgetKinds[type];
    return { id: type, type, size, refresh: 5 as const, x: 0, y: index, ...cellsOf('grid', size) };
  });
  return { layout: 'grid' as const, columns: 2 as const, range: '30d' as const, widgets: laidOut(widgets, 'grid', 2) };
}
