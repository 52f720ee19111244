import { type PointerEvent, type RefObject, useRef } from 'react';

const swipePx = 40;

type Swipe = {
  /** Whether the last touch was a swipe, so that the click which follows it means nothing. */
  wasSwiped: RefObject<boolean>;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
};

/** Turns pictures by swiping sideways over them; `isOff` while a finger does something else there. */
export function useSwipe(onTurn: (step: number) => void, isOff = false): Swipe {
  const start = useRef(0);
  const wasSwiped = useRef(false);
  return {
    wasSwiped,
    onPointerDown: (event) => {
      start.current = event.clientX;
      wasSwiped.current = false;
    },
    onPointerUp: (event) => {
      const moved = event.clientX - start.current;
      wasSwiped.current = !isOff && Math.abs(moved) >= swipePx;
      if (wasSwiped.current) onTurn(moved < 0 ? 1 : -1);
    },
  };
}
