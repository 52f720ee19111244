import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';

/** What is owed to the owner of a withdrawal, and where. */
export interface WithdrawalDue {
  network: CryptoNetwork;
  address: string;
  amountCents: number;
  currency: string;
  createdAt: Date;
}

/** A transaction that paid a withdrawal, as its network spells it, and what the audit keeps of it. */
export interface PaidWithdrawal {
  hash: string;
  facts: Record<string, string | number | boolean>;
}

/** The chains that withdrawals are paid on, which the wallet does not know. */
export interface WithdrawalPayouts {
  /**
   * Looks the transaction up, outside of any transaction of the database, by the rules for refunds in coins:
   * TX_HASH_INVALID with the reason where the chain says that it did not pay this withdrawal, PAYOUT_TOO_SMALL where it
   * brought less than is owed, PROVIDER_NOT_CONFIGURED while no node or no rate answers, PAYOUT_UNVERIFIED where there is
   * no node to ask and staff did not say that they know it.
   */
  check(services: Services, due: WithdrawalDue, sent: { hash: string; isUnverified: boolean }): Promise<PaidWithdrawal>;
}

export const withdrawalPayoutsPort = definePort<WithdrawalPayouts>('payouts of withdrawals');
