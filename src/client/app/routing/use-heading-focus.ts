import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading } from '../../platform/screen/heading-focus.ts';

/** Moves the focus to the new page's h1, once it is there, so a screen reader starts where the eye does. */
export function useHeadingFocus(): void {
  const [path] = useLocation();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    return focusHeading();
  }, [path]);
}
