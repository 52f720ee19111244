import { storedValue } from '../platform/stored-value.ts';

/** The cart as it was when the network went, until it is checked again. */
const mark = storedValue('gm-cart-offline', (text) => text);

/** Remembers the lines with which the browser went offline. */
export function markOffline(lines: string): void {
  if (mark.read() === null) mark.write(lines);
}

/** Whether the lines were changed offline. What was not changed is over with the network. */
export function hasOfflineEdits(lines: string): boolean {
  const before = mark.read();
  if (before === lines) clearOfflineMark();
  return before !== null && before !== lines;
}

/** Whether a check of what was changed is still due, in any tab. */
export function isCheckDue(): boolean {
  return mark.read() !== null;
}

export function clearOfflineMark(): void {
  mark.write(undefined);
}
