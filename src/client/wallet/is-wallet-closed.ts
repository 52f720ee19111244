import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';

type Money = Pick<Wallet, 'enabled' | 'balance' | 'pendingWithdrawals' | 'sellerBalance' | 'sellerHeld' | 'sellerDebt'>;

/** Whether there is nothing to show: the shop has no wallet, and none of the member's money is in it or on its way. */
export function isWalletClosed({ enabled, pendingWithdrawals, ...money }: Money): boolean {
  const { balance, sellerBalance, sellerHeld, sellerDebt } = money;
  if (enabled || pendingWithdrawals.length > 0) return false;
  return [balance, sellerBalance, sellerHeld, sellerDebt].every((amount) => amount === 0);
}
