import { toAmount, toCents } from '../../../shared/money/money.ts';
import { audit } from '../../audit/audit.ts';
import { matureEarnings } from '../../earnings/mature-earnings.ts';
import { lockPayable, requireNoDebt } from '../../earnings/seller-balance.queries.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { requireOpenWallet } from '../wallet.policy.ts';

/**
 * Moves a seller's matured earnings into the wallet, up to its limit; once per key. Refundable earnings stay held;
 * SELLER_DEBT while refunds exceed the earnings.
 */
export async function payoutEarnings(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<{ balance: number }> {
  const settings = await getSettings(db);
  requireOpenWallet(settings);
  const currency = settings.currencyCode;
  await matureEarnings({ db }, { sellerId: userId });
  const payout = async (tx: Transaction) => {
    const earnedCents = await lockPayable(tx, userId, currency);
    const balanceCents = await lockWallet(tx, userId, currency);
    const key = `payout:${userId}:${idempotencyKey}`;
    if (await tx.ledgerTransaction.findUnique({ where: { idempotencyKey: key } })) return balanceCents;
    requireNoDebt(earnedCents, currency);
    if (earnedCents === 0) throw new AppError('INSUFFICIENT_FUNDS', { details: { available: 0 } });
    const amountCents = Math.min(earnedCents, toCents(settings.walletMaxBalance, currency) - balanceCents);
    if (amountCents <= 0) throw new AppError('WALLET_LIMIT', { details: { limit: 'ceiling', left: 0 } });
    await postLedger(tx, {
      type: 'payout',
      idempotencyKey: key,
      currency,
      note: 'Earnings',
      postings: [
        { kind: 'seller_payable', userId, amountCents: -amountCents },
        { kind: 'user_wallet', userId, amountCents },
      ],
    });
    const newValue = { amountCents, currency };
    await audit(tx, { entity: 'wallet', entityId: userId, action: 'payout', newValue, userId, requestInfo });
    return balanceCents + amountCents;
  };
  return { balance: toAmount(await ledgerGate(() => transaction(db, payout)), currency) };
}
