import { notify } from '../platform/notify.tsx';
import { api } from '../platform/trpc.ts';
import { findCartChanges, toOrderLines } from './cart-changes.ts';
import { openCartPanel, readCartLines } from './cart-store.ts';
import { takeOfflineMark } from './offline-edits.ts';

const conflictMs = 12_000;

/** Asks the shop about a cart that was changed offline, and tells what it cannot sell as it stands there. */
export async function checkEditedCart(): Promise<void> {
  if (!takeOfflineMark()) return;
  const lines = readCartLines();
  if (lines.length === 0) return;
  const { items } = await api.orders.priceCart.mutate({ items: toOrderLines(lines) });
  const changed = findCartChanges(lines, items).size;
  if (changed === 0) {
    notify.success('The cart you changed offline is up to date');
    return;
  }
  const message = `${changed === 1 ? 'One item' : `${changed} items`} changed in price or stock while you were offline`;
  notify.warning(message, { title: 'Please review your cart', durationMs: conflictMs, action: { run: openCartPanel } });
}
