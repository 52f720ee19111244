import { type RefObject, useEffect, useRef } from 'react';

/** For tabs in one line: scrolls sideways to the one that is `current`, which on a phone may lie outside. */
export function useCurrentInView<Frame extends HTMLElement>(current: string | undefined): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is found by its mark, which follows `current`
  useEffect(() => {
    const open = frame.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!frame.current || !open) return;
    const { left, width } = frame.current.getBoundingClientRect();
    frame.current.scrollLeft += open.left - left - (width - open.width) / 2;
  }, [current]);
  return frame;
}
