let target: string | undefined;

/**
 * Goes to an address that the same screen shows, such as another edition: the screen stays mounted, and focus and
 * scroll position with it.
 */
export function navigateInPlace(navigate: (path: string, options: { replace: true }) => void, path: string): void {
  target = path;
  navigate(path, { replace: true });
}

/** Whether the way to `path` keeps the screen that is shown. */
export function isInPlaceNavigation(path: string): boolean {
  return target === path;
}

/** Call once the path is shown, so that a later way there is an ordinary one. */
export function endInPlaceNavigation(): void {
  target = undefined;
}
