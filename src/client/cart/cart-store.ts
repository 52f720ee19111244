import { useSyncExternalStore } from 'react';
import { clampQuantity } from '../../shared/cart/cart.rules.ts';
import { createStore } from '../platform/create-store.ts';
import { storedValue } from '../platform/stored-value.ts';
import { type CartLine, cartStorageKey, parseCart } from './cart-storage.ts';
import { forgetExpired, noteExpired } from './expired-lines.ts';

/** A line that was just removed, with its position, until its undo time has passed. */
type RemovedLine = { line: CartLine; index: number };

type CartState = { lines: readonly CartLine[]; isPanelOpen: boolean; removed: RemovedLine | undefined };

/** As text: lines expire while it stays the same. */
const stored = storedValue(cartStorageKey, (text) => text);
const empty: CartState = { lines: [], isPanelOpen: false, removed: undefined };
// The very object that the server has drawn, where nothing is stored: React compares them when it takes over.
const state = createStore(withLines(readStored()), empty);

/** What has expired leaves the storage, and its shopper is told. */
function readStored(): readonly CartLine[] {
  const { lines, expired } = parseCart(stored.read(), Date.now());
  if (expired.length > 0) {
    noteExpired(expired);
    stored.write(JSON.stringify(lines));
  }
  return lines;
}

function withLines(lines: readonly CartLine[]): CartState {
  return lines.length === 0 ? empty : { ...empty, lines };
}

function update(change: Partial<CartState>): void {
  state.set({ ...state.read(), ...change });
}

/** Changes the newest stored lines, so that two tabs never undo each other's work. */
function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const lines = change(readStored());
  stored.write(JSON.stringify(lines));
  update({ lines });
}

// The server renders what reads it, and has no storage.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === cartStorageKey || event.key === null) update({ lines: readStored() });
  });
  // A page that comes back from the back/forward cache has missed what other pages did to the cart.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update({ lines: readStored() });
  });
}

export type AddResult = { ok: true } | { ok: false; reason: 'already-in-cart' };

/** Adds a line dated now; a product that is there already is refused (C3). */
export function addCartLine(line: Omit<CartLine, 'addedAt'>): AddResult {
  if (readStored().some(({ productId }) => productId === line.productId)) {
    return { ok: false, reason: 'already-in-cart' };
  }
  changeLines((lines) => [...lines, { ...line, addedAt: new Date().toISOString() }]);
  forgetExpired(line.productId);
  return { ok: true };
}

/** Takes a line out; `restoreRemovedLine` puts it back until `forgetRemovedLine` is called. */
export function removeCartLine(productId: string): void {
  const lines = readStored();
  const index = lines.findIndex((line) => line.productId === productId);
  const line = lines[index];
  changeLines((current) => current.filter((candidate) => candidate.productId !== productId));
  if (line !== undefined) update({ removed: { line, index } });
}

export function restoreRemovedLine(): void {
  const { removed } = state.read();
  if (removed === undefined) return;
  changeLines((lines) =>
    lines.some((line) => line.productId === removed.line.productId)
      ? lines
      : lines.toSpliced(removed.index, 0, removed.line),
  );
  forgetRemovedLine();
}

export function forgetRemovedLine(): void {
  if (state.read().removed !== undefined) update({ removed: undefined });
}

export function setCartQuantity(productId: string, quantity: number): void {
  changeLines((lines) =>
    lines.map((line) =>
      line.productId === productId ? { ...line, quantity: clampQuantity(quantity, line.maxQuantity) } : line,
    ),
  );
}

/** 'I will use it in …' for a line that does not work where the shopper is; undefined takes it back. */
export function confirmCartRegion(productId: string, usedInCountry: string | undefined): void {
  changeLines((lines) => lines.map((line) => (line.productId === productId ? { ...line, usedInCountry } : line)));
}

/** Applies the prices and limits that the server returned; unknown products stay as they are. */
export function refreshCartLines(
  changes: ReadonlyMap<string, Partial<Pick<CartLine, 'priceCents' | 'maxQuantity' | 'quantity'>>>,
): void {
  changeLines((lines) => lines.map((line) => ({ ...line, ...changes.get(line.productId) })));
}

/** Takes lines out for good; other lines stay. */
export function dropCartLines(productIds: readonly string[]): void {
  changeLines((lines) => lines.filter((line) => !productIds.includes(line.productId)));
}

/** Takes out what was bought, but not what was added again after it was ordered (ISO 8601). */
export function dropBoughtLines(productIds: readonly string[], orderedAt: string): void {
  changeLines((lines) => lines.filter((line) => !productIds.includes(line.productId) || line.addedAt > orderedAt));
}

/** The lines as stored now, outside of what is rendered. */
export function readCartLines(): readonly CartLine[] {
  return state.read().lines;
}

export function openCartPanel(): void {
  update({ isPanelOpen: true });
}

export function closeCartPanel(): void {
  update({ isPanelOpen: false });
}

/** Whether the cart holds this product. A card that is not touched by a change is not drawn again. */
export function useIsInCart(productId: string): boolean {
  const isInCart = () => state.read().lines.some((line) => line.productId === productId);
  return useSyncExternalStore(state.subscribe, isInCart, () => false);
}

export type Cart = CartState & { count: number; totalCents: number; currency: string };

/** The cart of this device. `count` is units, `totalCents` the sum at the prices last seen. */
export function useCart(): Cart {
  const { lines, isPanelOpen, removed } = state.use();
  return {
    lines,
    isPanelOpen,
    removed,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0),
    currency: lines[0]?.currency ?? 'USD',
  };
}
