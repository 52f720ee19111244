import type { Transaction } from '../platform/database/db.ts';

/** The books keep what moved, without the addresses that lead to somebody (D-71). */
export async function eraseWallet(tx: Transaction, userId: string): Promise<void> {
  await forgetConnectedWallet(tx, userId);
  await tx.walletWithdrawal.updateMany({ where: { userId }, data: { address: '' } });
}

/** Nothing is paid out to this address any more, when the owner of the account changed or left. */
export async function forgetConnectedWallet(tx: Transaction, userId: string): Promise<void> {
  await tx.connectedWallet.deleteMany({ where: { userId } });
  await tx.tonChallenge.deleteMany({ where: { userId } });
}
