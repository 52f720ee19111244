import type { KeyboardEvent } from 'react';
import { movedBy, reordered, resizedBy } from '../../../shared/dashboards/dashboard.rules.ts';
import type { DashboardWidget } from '../../../shared/dashboards/dashboard.schemas.ts';
import type { Board } from './use-board.ts';
import { titleOf } from './widget-title.ts';

const arrows: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** Arrow keys move a widget by its handle, with Shift they resize it; `say` tells screen readers where it is then. */
export function useBoardKeys(board: Board, isNarrow: boolean, say: (text: string) => void) {
  const { layout, columns, widgets } = board.dashboard;
  return (id: string) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = { id, ...arrow };
    const next = event.shiftKey
      ? resizedBy(widgets, step, layout)
      : isNarrow
        ? reordered(widgets, { id, by: arrow.dx + arrow.dy, layout, stacks: columns })
        : movedBy(widgets, step, layout, columns);
    if (next !== widgets) board.setWidgets(next);
    const widget = next.find((each) => each.id === id);
    if (widget) say(placeOf(widget));
  };
}

function placeOf(widget: DashboardWidget): string {
  const { x, y, size, w, h } = widget;
  return `${titleOf(widget)}: row ${y + 1}, column ${x + 1}, ${size}, ${w} wide, ${h} high`;
}
