import { storedValue } from '../platform/stored-value.ts';

const kept = storedValue('gm-cart-kept', (text) => text !== null);

/**
 * Whether the server is to hear of this cart. An empty one says something only where it was filled before: elsewhere it
 * would empty the cart of another device.
 */
export function isWorthKeeping(lineCount: number): boolean {
  return lineCount > 0 || kept.read();
}

/** The server has it, as it is on this device. */
export function noteKept(lineCount: number): void {
  kept.write(lineCount > 0 ? 'yes' : undefined);
}
