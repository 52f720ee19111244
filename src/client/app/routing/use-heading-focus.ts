import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import { endInPlace, isInPlace } from '../../platform/screen/in-place.ts';

/** Moves the focus to the new page's h1 as soon as it exists, so that a screen reader starts at the top of the page. */
export function useHeadingFocus(): void {
  const [path] = useLocation();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const wasInPlace = isInPlace(path);
    endInPlace();
    if (wasInPlace) return;
    return focusHeading();
  }, [path]);
}
