import { useSyncExternalStore } from 'react';
import { clampQuantity } from '../../shared/cart/cart.rules.ts';
import { type CartLine, cartStorageKey, parseCart } from './cart-storage.ts';

type CartState = { lines: readonly CartLine[]; isPanelOpen: boolean };

const listeners = new Set<() => void>();
let state: CartState = { lines: readStored(), isPanelOpen: false };

function readStored(): readonly CartLine[] {
  try {
    return parseCart(localStorage.getItem(cartStorageKey), Date.now());
  } catch {
    return [];
  }
}

function update(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Changes the newest stored lines, so that two tabs never undo each other's work. */
function changeLines(change: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  const lines = change(readStored());
  try {
    localStorage.setItem(cartStorageKey, JSON.stringify(lines));
  } catch {
    // Without storage the cart lives as long as the page.
  }
  update({ lines });
}

window.addEventListener('storage', (event) => {
  if (event.key === cartStorageKey || event.key === null) update({ lines: readStored() });
});

export type AddResult = { ok: true } | { ok: false; reason: 'already-in-cart' };

/** Adds a line dated now; a product that is there already is refused (C3). */
export function addCartLine(line: Omit<CartLine, 'addedAt'>): AddResult {
  if (readStored().some(({ productId }) => productId === line.productId)) {
    return { ok: false, reason: 'already-in-cart' };
  }
  changeLines((lines) => [...lines, { ...line, addedAt: new Date().toISOString() }]);
  return { ok: true };
}

/** Removes a line and returns what puts it back where it was. */
export function removeCartLine(productId: string): () => void {
  const index = readStored().findIndex((line) => line.productId === productId);
  const removed = readStored()[index];
  changeLines((lines) => lines.filter((line) => line.productId !== productId));
  return () => {
    if (removed === undefined) return;
    changeLines((lines) =>
      lines.some((line) => line.productId === productId) ? lines : lines.toSpliced(index, 0, removed),
    );
  };
}

export function setCartQuantity(productId: string, quantity: number): void {
  changeLines((lines) =>
    lines.map((line) =>
      line.productId === productId ? { ...line, quantity: clampQuantity(quantity, line.maxQuantity) } : line,
    ),
  );
}

/** Takes over prices and limits the server answered; unknown products stay as they are. */
export function refreshCartLines(
  changes: ReadonlyMap<string, Partial<Pick<CartLine, 'priceCents' | 'maxQuantity' | 'quantity'>>>,
): void {
  changeLines((lines) => lines.map((line) => ({ ...line, ...changes.get(line.productId) })));
}

export function clearCart(): void {
  changeLines(() => []);
}

export function openCartPanel(): void {
  update({ isPanelOpen: true });
}

export function closeCartPanel(): void {
  update({ isPanelOpen: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Cart = CartState & { count: number; totalCents: number; currency: string };

/** The cart of this device. `count` is units, `totalCents` the sum at the prices last seen. */
export function useCart(): Cart {
  const { lines, isPanelOpen } = useSyncExternalStore(subscribe, () => state);
  return {
    lines,
    isPanelOpen,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0),
    currency: lines[0]?.currency ?? 'USD',
  };
}
