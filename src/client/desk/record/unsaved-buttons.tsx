import type { ReactNode, RefObject } from 'react';
import { useFocusBack } from '../../platform/screen/use-focus-back.ts';

type UnsavedButtonsProps = {
  /** What takes the focus where the field that was changed cannot. */
  next?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Buttons that are there while something is not saved: the field that was changed first has the focus when they go. */
export function UnsavedButtons({ next, children }: UnsavedButtonsProps) {
  useFocusBack(next);
  return children;
}
