import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export type RowMenuPlace<Row> = {
  row: Row;
  x: number;
  y: number;
  isOpen: boolean;
  /** Where the focus goes back to. */
  opener: HTMLElement | undefined;
};

/** Where the browser's own menu says more: links, fields and buttons. */
const ownMenus = 'a, button, input, textarea, select, [contenteditable]';

/** The menu of a row, at the pointer or below the row. Selected text, links and fields keep the menu of the browser. */
export function useRowMenu<Row>() {
  const [place, setPlace] = useState<RowMenuPlace<Row>>();
  /** Asked when the button goes down: some systems select the word under the pointer before they ask for the menu. */
  const isBrowsers = useRef(false);
  const openAt = (row: Row, x: number, y: number, opener: Element | null = document.activeElement) =>
    setPlace({ row, x, y, isOpen: true, opener: opener instanceof HTMLElement ? opener : undefined });
  return {
    place,
    close: () => setPlace((before) => before && { ...before, isOpen: false }),
    openBelow: (row: Row, element: Element) => {
      const { left, bottom } = element.getBoundingClientRect();
      openAt(row, Math.max(0, left) + 48, bottom);
    },
    openFrom: (row: Row, opener: HTMLElement) => {
      const { left, bottom } = opener.getBoundingClientRect();
      openAt(row, left, bottom, opener);
    },
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      isBrowsers.current = pointerType === 'touch' || getSelection()?.type === 'Range';
    },
    onRowContextMenu: ({ record, event }: { record: Row; event: MouseEvent }) => {
      if (isBrowsers.current || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownMenus)) return;
      event.preventDefault();
      getSelection()?.removeAllRanges();
      openAt(record, event.clientX, event.clientY);
    },
  };
}
