import { type RefObject, useState } from 'react';
import { useKeys } from '../../frame/keys.ts';

type RowKeys<Row> = {
  rows: readonly Row[];
  body: RefObject<HTMLDivElement | null>;
  open: (row: Row) => void;
  openPage: (row: Row) => void;
  openMenu: (row: Row, element: Element) => void;
  toggle: ((row: Row) => void) | undefined;
  /** Selects all from the last one on. */
  extend: ((row: Row) => void) | undefined;
};

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('a, button, input');
}

/** J and K move through the rows; Enter, E, X and the menu key work on the row that is marked. Gives its position, -1 for none. */
export function useRowKeys<Row>({ rows, body, open, openPage, openMenu, toggle, extend }: RowKeys<Row>): number {
  const [marked, setMarked] = useState(-1);
  const index = Math.min(marked, rows.length - 1);
  const elementAt = (at: number) => body.current?.querySelectorAll('tbody tr')[at];
  const move = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index + step));
    setMarked(next);
    elementAt(next)?.scrollIntoView({ block: 'nearest' });
  };
  const onRow = (act: ((row: Row) => void) | undefined) => () => {
    const row = rows[index];
    if (row === undefined || act === undefined) return false;
    act(row);
    return true;
  };
  /** What has the focus keeps its own menu. */
  const onMenuKey = ({ target }: KeyboardEvent) => {
    const [row, element] = [rows[index], elementAt(index)];
    if (row === undefined || element === undefined || isControl(target)) return false;
    openMenu(row, element);
    return true;
  };
  const onF10 = (event: KeyboardEvent) => (event.shiftKey ? onMenuKey(event) : false);
  const onEnter = ({ target }: KeyboardEvent) => (isControl(target) ? false : onRow(open)());
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    e: onRow(openPage),
    x: onRow(toggle),
    X: onRow(extend),
    Enter: onEnter,
    ContextMenu: onMenuKey,
    F10: onF10,
  });
  return index;
}
