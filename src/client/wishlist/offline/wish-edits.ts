import { useSyncExternalStore } from 'react';

/** What a member wants of one product: on the list, or off it. The name is for telling what became of it. */
export type WishEdit = { productId: string; isWanted: boolean; name: string };

/** Deleted at logout, like every key that does not belong to the device itself. */
const storageKey = 'gm-wish-edits';
const none: readonly WishEdit[] = [];
const listeners = new Set<() => void>();
let edits = read();

function read(): readonly WishEdit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEdit) : none;
  } catch {
    // The server has no storage.
    return none;
  }
}

function isEdit(value: unknown): value is WishEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, isWanted, name } = Object.fromEntries(Object.entries(value));
  return typeof productId === 'string' && typeof isWanted === 'boolean' && typeof name === 'string';
}

function take(next: readonly WishEdit[]): void {
  edits = next;
  for (const listener of listeners) listener();
}

function write(next: readonly WishEdit[]): void {
  if (next.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(next));
  take(next);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) take(read());
  });
}

/** Remembers an edit made offline; of several about one product the last holds. */
export function queueWishEdit(edit: WishEdit): void {
  write([...read().filter(({ productId }) => productId !== edit.productId), edit]);
}

/** An edit that the shop knows now, unless it was changed once more meanwhile. */
export function dropWishEdit(done: WishEdit): void {
  write(read().filter(({ productId, isWanted }) => productId !== done.productId || isWanted !== done.isWanted));
}

/** Every edit that waits, as the other tabs left them. */
export function readWishEdits(): readonly WishEdit[] {
  return read();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWishEdits(): readonly WishEdit[] {
  return useSyncExternalStore(
    subscribe,
    () => edits,
    () => none,
  );
}
