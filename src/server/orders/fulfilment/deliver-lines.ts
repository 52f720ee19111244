import { type GrantTerms, grantFiles, isBeingScanned } from '../../downloads/grants/grant-files.ts';
import { takeKeys } from '../../keys/take-keys.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { takePreorderStock } from './take-preorder-stock.ts';

export interface DueLine {
  id: string;
  productId: string;
  quantity: number;
  deliveryType: 'key' | 'file' | 'manual';
  isPreorder: boolean;
}

/**
 * The result for a line. `short`: the key pool ran out; `waiting`: handed over by a person; `scanning`: ends by itself.
 */
export type LineOutcome = 'delivered' | 'short' | 'waiting' | 'scanning';

/** Delivers one line. Call with the order's row locked; a repeat adds nothing. */
export async function deliverLine(
  tx: Transaction,
  order: { id: string; userId: string },
  line: DueLine,
  terms: GrantTerms,
): Promise<LineOutcome> {
  if (line.deliveryType === 'manual') return 'waiting';
  if (line.deliveryType === 'file' && (await isBeingScanned(tx, line.productId, terms))) return 'scanning';
  const isComplete = (await hasStock(tx, line)) && (await handOut(tx, order, line, terms));
  await tx.$executeRaw`
    UPDATE order_items SET "deliveryStatus" = ${isComplete ? 'delivered' : 'failed'}::"ItemDeliveryStatus",
      "deliveredAt" = CASE WHEN ${isComplete} THEN clock_timestamp() END
    WHERE "id" = ${line.id}::uuid`;
  return isComplete ? 'delivered' : 'short';
}

/** An ordinary line took its units when it was ordered. */
async function hasStock(tx: Transaction, line: DueLine): Promise<boolean> {
  return !line.isPreorder || (await takePreorderStock(tx, line));
}

async function handOut(
  tx: Transaction,
  order: { id: string; userId: string },
  line: DueLine,
  terms: GrantTerms,
): Promise<boolean> {
  return line.deliveryType === 'key' ? await takeKeys(tx, line) : await grantFiles(tx, order, line, terms);
}
