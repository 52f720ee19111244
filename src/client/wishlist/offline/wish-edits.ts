import { useSyncExternalStore } from 'react';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

/** What a member wants of one product: on the list, or off it. The name is for telling what became of it. */
export type WishEdit = { productId: string; isWanted: boolean; name: string };

const none: readonly WishEdit[] = [];
/** Deleted at logout, like every key that does not belong to the device itself. */
const stored = storedValue('gm-wish-edits', parseEdits);

function parseEdits(text: string | null): readonly WishEdit[] {
  const edits = parseJson(text);
  return Array.isArray(edits) ? edits.filter(isEdit) : none;
}

function isEdit(value: unknown): value is WishEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, isWanted, name } = Object.fromEntries(Object.entries(value));
  return typeof productId === 'string' && typeof isWanted === 'boolean' && typeof name === 'string';
}

function write(next: readonly WishEdit[]): void {
  stored.write(next.length === 0 ? undefined : JSON.stringify(next));
}

/** Remembers an edit made offline; of several about one product the last holds. */
export function queueWishEdit(edit: WishEdit): void {
  write([...stored.read().filter(({ productId }) => productId !== edit.productId), edit]);
}

/** An edit that the shop knows now, unless it was changed once more meanwhile. */
export function dropWishEdit(done: WishEdit): void {
  write(stored.read().filter(({ productId, isWanted }) => productId !== done.productId || isWanted !== done.isWanted));
}

/** Every edit that waits, as the other tabs left them. */
export function readWishEdits(): readonly WishEdit[] {
  return stored.read();
}

export function useWishEdits(): readonly WishEdit[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => none);
}
