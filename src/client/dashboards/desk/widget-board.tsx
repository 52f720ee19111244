import { useState } from 'react';
import {
  GridLayout,
  type Layout,
  type LayoutItem,
  noCompactor,
  useContainerWidth,
  verticalCompactor,
} from 'react-grid-layout';
import { gridBounds, type LayoutConstraint, minMaxSize } from 'react-grid-layout/core';
import {
  byPlace,
  cellsOf,
  columnsOf,
  type DashboardLayout,
  maxRows,
  settled,
  sizeFor,
} from '../../../shared/dashboards/dashboard.rules.ts';
import type { Dashboard, DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import type { Board } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import styles from './widget-board.module.css';
import { WidgetCard } from './widget-card.tsx';

/** Below this the widgets stand one below the other, whatever the layout. */
const gridFromPx = 640;
const rowHeight = 138;
const gap = 12;

/** While it is dragged a widget takes one of the three sizes, as it keeps in the end. */
function snapped(layout: DashboardLayout): LayoutConstraint {
  return { name: 'sizes', constrainSize: (_item, w, h) => cellsOf(layout, sizeFor(layout, { w, h })) };
}
const constraints: Record<DashboardLayout, LayoutConstraint[]> = {
  grid: [gridBounds, minMaxSize, snapped('grid')],
  column: [gridBounds, minMaxSize, snapped('column')],
  free: [gridBounds, minMaxSize],
};

type WidgetBoardProps = { board: Board; range: Dashboard['range'] };

/** The widgets at their places; while the dashboard is being changed they can be dragged and resized. */
export function WidgetBoard({ board, range }: WidgetBoardProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const [said, setSaid] = useState('');
  const isNarrow = width < gridFromPx;
  const keys = useBoardKeys(board, isNarrow, setSaid);
  const { widgets } = board.dashboard;
  const card = (widget: DashboardWidget) => (
    <WidgetCard widget={widget} board={board} range={range} isNarrow={isNarrow} onKeyDown={keys(widget.id)} />
  );
  const ordered = widgets.toSorted(byPlace);
  return (
    <div ref={containerRef} className={styles.board} data-editing={board.isEditing}>
      {!mounted ? null : isNarrow ? (
        <ul className={styles.stack} aria-label="Widgets">
          {ordered.map((widget) => (
            <li key={widget.id} data-size={widget.size}>
              {card(widget)}
            </li>
          ))}
        </ul>
      ) : (
        <Grid board={board} width={width} ordered={ordered} card={card} />
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}

type GridProps = {
  board: Board;
  width: number;
  ordered: readonly DashboardWidget[];
  card: (widget: DashboardWidget) => React.ReactNode;
};

function Grid({ board, width, ordered, card }: GridProps) {
  const { dashboard, isEditing } = board;
  const { layout, columns, widgets } = dashboard;
  const dropped = (items: Layout) => board.setWidgets(widgets.map((widget) => placedBy(items, widget)));
  const resized = (items: Layout, item: LayoutItem | null) => {
    const placed = widgets.map((widget) => placedBy(items, widget));
    const widget = placed.find(({ id }) => id === item?.i);
    if (!widget) return;
    const size = sizeFor(layout, widget);
    board.setWidgets(settled(placed, { ...widget, size }, layout));
  };
  return (
    <GridLayout
      width={width}
      layout={widgets.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, maxH: maxRows.height }))}
      gridConfig={{ cols: columnsOf(layout, columns), rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
      dragConfig={{ enabled: isEditing, handle: '[data-drag-handle]', cancel: '[data-no-drag]' }}
      resizeConfig={{ enabled: isEditing, handles: ['se'] }}
      compactor={layout === 'free' ? noCompactor : verticalCompactor}
      constraints={constraints[layout]}
      onDragStop={dropped}
      onResizeStop={(items, _former, item) => resized(items, item)}
    >
      {ordered.map((widget) => (
        <div key={widget.id}>{card(widget)}</div>
      ))}
    </GridLayout>
  );
}

function placedBy(items: Layout, widget: DashboardWidget): DashboardWidget {
  const item = items.find(({ i }) => i === widget.id);
  return item ? { ...widget, x: item.x, y: item.y, w: item.w, h: item.h } : widget;
}
