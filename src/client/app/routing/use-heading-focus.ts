import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import { endInPlaceNavigation, isInPlaceNavigation } from '../../platform/screen/in-place-navigation.ts';

/** Moves the focus to the new page's h1 as soon as it exists, so that a screen reader starts at the top of the page. */
export function useHeadingFocus(): void {
  const [path] = useLocation();
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const wasInPlace = isInPlaceNavigation(path);
    endInPlaceNavigation();
    if (wasInPlace) return;
    return focusHeading();
  }, [path]);
}
