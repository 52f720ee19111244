import type { Transaction } from '../../platform/database/db.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';

/** A refund that is paid out in coins. */
export interface CoinRefund {
  id: string;
  orderId: string;
  network: string;
  address: string;
  amountCents: number;
  currency: string;
  /** How many units to send, where that was fixed with the refund. */
  fixedUnits: bigint | null;
  createdAt: Date;
}

/** Coins whose number is fixed with a refund. */
export interface FixedCoins {
  units: bigint;
  /** What they are worth today. */
  worthCents: number;
}

/** What staff need to know to send it. */
export interface CoinsDue {
  symbol: string;
  networkLabel: string;
  /** Decimal text, in coins at today's rate; null while no rate can be believed. */
  amount: string | null;
  /** Whether the shop has a node that it can look the transaction up with. */
  isVerifiable: boolean;
  isFixed: boolean;
}

/** What came of a payout, for the audit. */
export type PayoutFacts = Record<string, string | number | boolean>;

/** A transaction that paid a refund out. */
export interface FoundPayout {
  /** As its network spells it. */
  hash: string;
  /**
   * Writes it down and books it, in the transaction that settles the refund: TX_EXISTS where it paid something before,
   * PAYOUT_TOO_SMALL where it brought less than is owed.
   */
  book(tx: Transaction, byUserId: string): Promise<PayoutFacts>;
}

/** What refunds need of the chains, which are above them. */
export interface CoinPayouts {
  /**
   * How many coins a refund is, by today's rate or by the one that coins came at for the order: VALIDATION_FAILED where none of
   * this kind came, PROVIDER_NOT_CONFIGURED while no rate can be believed.
   */
  fix(
    tx: Transaction,
    refund: Pick<CoinRefund, 'orderId' | 'network' | 'amountCents' | 'currency'>,
    by: 'rateThen' | 'currentRate',
  ): Promise<FixedCoins>;
  describe(services: Services, refund: Omit<CoinRefund, 'id' | 'orderId' | 'createdAt'>): Promise<CoinsDue>;
  /**
   * Looks the transaction up, outside of any transaction of the database: TX_HASH_INVALID with the reason where the chain
   * says that it did not pay this refund, PAYOUT_UNVERIFIED where there is no node to ask and staff did not say that they
   * know it.
   */
  find(services: Services, refund: CoinRefund, sent: { hash: string; isUnverified: boolean }): Promise<FoundPayout>;
}

export const coinPayoutsPort = definePort<CoinPayouts>('payouts in coins');
