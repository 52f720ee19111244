import { toAmount, toCents } from '../../shared/money/money.ts';
import { ledgerGate } from '../ledger/ledger-gate.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { lockWallet } from './lock-wallet.ts';
import { requireOpenWallet } from './wallet.policy.ts';

/** Moves what a seller has earned into the wallet, as far as its ceiling allows; once per key. */
export async function payoutEarnings(
  { db }: Services,
  { userId }: MemberActor,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<{ balance: number }> {
  const settings = await getSettings(db);
  requireOpenWallet(settings);
  const currency = settings.currencyCode;
  const payout = async (tx: Transaction) => {
    // Before the wallet, as the ledger itself locks them.
    const [earned] = await tx.$queryRaw<{ balanceCents: number }[]>`
      SELECT "balanceCents" FROM ledger_accounts
      WHERE "kind" = 'seller_payable' AND "owner" = ${userId} AND "currency" = ${currency} FOR UPDATE`;
    const balanceCents = await lockWallet(tx, userId, currency);
    const key = `payout:${userId}:${idempotencyKey}`;
    if (await tx.ledgerTransaction.findUnique({ where: { idempotencyKey: key } })) return balanceCents;
    const earnedCents = earned?.balanceCents ?? 0;
    if (earnedCents <= 0) throw new AppError('INSUFFICIENT_FUNDS', { details: { available: 0 } });
    const amountCents = Math.min(earnedCents, toCents(settings.walletMaxBalance) - balanceCents);
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
    return balanceCents + amountCents;
  };
  return { balance: toAmount(await ledgerGate(() => transaction(db, payout))) };
}
