import { focusHeading } from '../../platform/screen/heading-focus.ts';

/** The button that led on is far down, and a page that replaces another keeps its scroll position. */
export function showTop(): () => void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  return focusHeading();
}
