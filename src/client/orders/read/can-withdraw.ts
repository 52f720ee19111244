import type { Order } from '../../../shared/orders/order.schemas.ts';
import { withdrawalActions } from '../../../shared/orders/withdrawal.rules.ts';

type Withdrawable = {
  allowedActions: Order['allowedActions'];
  items: readonly {
    keys: readonly { revealedAt: string | null }[];
    downloads: readonly { lastAt: string | null }[];
  }[];
};

/** Whether its buyer may still withdraw from the contract: nothing of it was used yet. */
export function canWithdraw({ items, allowedActions }: Withdrawable): boolean {
  const isUsed = items.some(
    ({ keys, downloads }) => keys.some(({ revealedAt }) => revealedAt) || downloads.some(({ lastAt }) => lastAt),
  );
  return !isUsed && withdrawalActions.some((action) => allowedActions.includes(action));
}
