import type { RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { refundWayOf, whyNoRefundBy } from '../../../shared/refunds/refund-way.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { findUsableWallet } from '../../wallet/connect/usable-wallet.queries.ts';

export interface RefundWay {
  method: RefundMethod;
  payout: { network: string; address: string } | null;
}

/** To the original method. Crypto has none: staff pay by hand to the buyer's connected wallet (D-17), or ask for one. */
export async function originalRefundWay(tx: Transaction, userId: string, paidBy: string): Promise<RefundWay> {
  const method = refundWayOf('original', paidBy);
  return { method, payout: method === 'crypto' ? await findUsableWallet(tx, userId) : null };
}

/** Somebody's choice of where the money goes: VALIDATION_FAILED for what is not offered. */
export async function chooseWay(
  tx: Transaction,
  { userId, asked, paidBy }: { userId: string; asked: RefundMethod; paidBy: string },
  { walletEnabled: isWalletOpen }: { walletEnabled: boolean },
): Promise<RefundWay> {
  const method = refundWayOf(asked, paidBy);
  const payout = method === 'crypto' ? await findUsableWallet(tx, userId) : null;
  const refusal = whyNoRefundBy(asked, { paidBy, isWalletOpen, hasUsableWallet: payout !== null });
  if (refusal) throw new AppError('VALIDATION_FAILED', { errors: { method: [refusal] } });
  return { method, payout };
}
