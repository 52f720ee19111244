/** The cart as it was when the network went, until it is checked again. */
const storageKey = 'gm-cart-offline';

/** Remembers the lines with which the browser went offline. */
export function markOffline(lines: string): void {
  try {
    if (localStorage.getItem(storageKey) === null) localStorage.setItem(storageKey, lines);
  } catch {
    // Without storage there is no cart to come back to.
  }
}

/** Whether the lines were changed offline. What was not changed is over with the network. */
export function hasOfflineEdits(lines: string): boolean {
  try {
    const before = localStorage.getItem(storageKey);
    if (before === lines) takeOfflineMark();
    return before !== null && before !== lines;
  } catch {
    return false;
  }
}

/** True for the one tab that shall check what was changed. */
export function takeOfflineMark(): boolean {
  const isMarked = localStorage.getItem(storageKey) !== null;
  localStorage.removeItem(storageKey);
  return isMarked;
}
