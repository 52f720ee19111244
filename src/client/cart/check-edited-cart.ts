import { envelopeOf } from '../platform/http/api-error.ts';
import { isDecided } from '../platform/http/is-decided.ts';
import { notify } from '../platform/notify.tsx';
import { api } from '../platform/trpc.ts';
import { findCartChanges, toOrderLines } from './cart-changes.ts';
import { openCartPanel, readCartLines } from './cart-store.ts';
import { clearOfflineMark, isCheckDue } from './offline-edits.ts';

const conflictMs = 12_000;

/**
 * Asks the shop about a cart that was changed offline, by one tab, and tells what it cannot sell as it stands there. The
 * check stays due until the shop has answered.
 */
export async function checkEditedCart(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('gm-cart-check', check);
  else await check();
}

async function check(): Promise<void> {
  if (!isCheckDue()) return;
  const lines = readCartLines();
  if (lines.length === 0) return clearOfflineMark();
  const items = await price(lines);
  clearOfflineMark();
  const changed = findCartChanges(lines, items).size;
  if (changed === 0) {
    notify.success('The cart you changed offline is up to date');
    return;
  }
  const message = `${changed === 1 ? 'One item' : `${changed} items`} changed in price or stock while you were offline`;
  notify.warning(message, { title: 'Please review your cart', durationMs: conflictMs, action: { run: openCartPanel } });
}

async function price(lines: ReturnType<typeof readCartLines>) {
  try {
    const { items } = await api.orders.priceCart.mutate({ items: toOrderLines(lines) });
    return items;
  } catch (error) {
    // Asked again, the shop would refuse it again; the cart says what is wrong with it.
    if (isDecided(envelopeOf(error))) clearOfflineMark();
    throw error;
  }
}
