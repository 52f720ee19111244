import { type RefObject, useState } from 'react';
import { useKeys } from '../frame/keys.ts';

type RowKeys<Row> = {
  rows: readonly Row[];
  body: RefObject<HTMLDivElement | null>;
  open: (row: Row) => void;
  openPage: (row: Row) => void;
  toggle: ((row: Row) => void) | undefined;
  /** Selects all from the last one on. */
  extend: ((row: Row) => void) | undefined;
};

/** J and K move through the rows; Enter, E and X work on the row that is marked. Gives its position, -1 for none. */
export function useRowKeys<Row>({ rows, body, open, openPage, toggle, extend }: RowKeys<Row>): number {
  const [marked, setMarked] = useState(-1);
  const index = Math.min(marked, rows.length - 1);
  const move = (step: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index + step));
    setMarked(next);
    body.current?.querySelectorAll('tbody tr')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onRow = (act: ((row: Row) => void) | undefined) => () => {
    const row = rows[index];
    if (row === undefined || act === undefined) return false;
    act(row);
    return true;
  };
  const onEnter = ({ target }: KeyboardEvent) => {
    const isControl = target instanceof HTMLElement && target.matches('a, button, input');
    return isControl ? false : onRow(open)();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    e: onRow(openPage),
    x: onRow(toggle),
    X: onRow(extend),
    Enter: onEnter,
  });
  return index;
}
