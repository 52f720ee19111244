import type { RefundMethod } from './refund.schemas.ts';

const methods: readonly RefundMethod[] = ['original', 'wallet', 'crypto'];

export interface RefundWays {
  /** How the order was paid. */
  paidBy: string;
  isWalletOpen: boolean;
  /** Whether the buyer has a connected crypto wallet that has rested. */
  hasUsableWallet: boolean;
}

/** Coins cannot be reversed: their original way is the buyer's connected wallet (D-17). */
export function refundWayOf(asked: RefundMethod, paidBy: string): RefundMethod {
  return asked === 'original' && paidBy === 'crypto' ? 'crypto' : asked;
}

/** Why money cannot go back that way, as a message key; undefined where it can. */
export function whyNoRefundBy(
  method: RefundMethod,
  ways: RefundWays,
): 'walletClosed' | 'noConnectedWallet' | undefined {
  if (method === 'wallet' && !ways.isWalletOpen) return 'walletClosed';
  if (refundWayOf(method, ways.paidBy) === 'crypto' && !ways.hasUsableWallet) return 'noConnectedWallet';
}

/** What is offered: each place once, so the balance not beside the original way that leads to it. */
export function offeredRefundMethods(ways: RefundWays): RefundMethod[] {
  const isSaidTwice = (method: RefundMethod) =>
    refundWayOf(method, ways.paidBy) !== method || (method === 'wallet' && ways.paidBy === 'wallet');
  return methods.filter((method) => !isSaidTwice(method) && whyNoRefundBy(method, ways) === undefined);
}
